import { isSameBytes, isSameData } from '../source/equal.ts';
import type { Loaded, SkillSource } from './loaded.ts';

/** A load result in which every unchanged part is the same object as before. */
export function sharing(before: Loaded | undefined, now: Loaded): Loaded {
  if (before === undefined) return now;
  return {
    ...now,
    config: isSameMap(before.config, now.config) ? before.config : now.config,
    data: isSameMap(before.data, now.data) ? before.data : now.data,
    skills: sharedSkills(before.skills, now.skills),
    brokenLinks: isSameData(before.brokenLinks, now.brokenLinks) ? before.brokenLinks : now.brokenLinks,
    ownIndexes: isSameMap(before.ownIndexes, now.ownIndexes, isSameBytes)
      ? before.ownIndexes
      : now.ownIndexes,
    leftOut: isSameData(before.leftOut, now.leftOut) ? before.leftOut : now.leftOut,
    faults: isSameData(before.faults, now.faults) ? before.faults : now.faults,
  };
}

function isSameMap<T>(
  before: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
  isSame: (one: T, other: T) => boolean = Object.is,
): boolean {
  return (
    before.size === now.size &&
    [...now].every(([path, value]) => {
      const other = before.get(path);
      return other !== undefined && isSame(other, value);
    })
  );
}

function sharedSkills(before: readonly SkillSource[], now: readonly SkillSource[]): readonly SkillSource[] {
  const previous = new Map(before.map((skill) => [skill.file.path, skill]));
  const shared = now.map((skill) => {
    const other = previous.get(skill.file.path);
    const isSame =
      other !== undefined &&
      isSameData(other.file.unread, skill.file.unread) &&
      isSameBytes(other.bytes, skill.bytes) &&
      isSameMap(other.parts, skill.parts, isSameBytes);
    return isSame ? other : skill;
  });
  return before.length === shared.length && shared.every((skill, index) => skill === before[index])
    ? before
    : shared;
}
