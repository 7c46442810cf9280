import { isChildKey } from '../../../site/model/navigation/element.ts';
import { stringOf, valueOf, type ObjectTree } from '../../../site/source/tree.ts';
import { nearest } from '../../../site/source/nearest.ts';
import { topLevelFields } from './schema.ts';

/** Whether a docs.json has only fields that no site has, such as a spec or the data of a generator. */
export function isOfAnotherTool(config: ObjectTree): boolean {
  const keys = config.members.map(({ key }) => key).filter((key) => !commonFields.has(key));
  const isNamedBySchema = stringOf(valueOf(config, '$schema'))?.includes('docs.json') ?? false;
  return keys.length > 0 && !isNamedBySchema && !keys.some(isMeantForSite);
}

function isMeantForSite(key: string): boolean {
  const near = nearest(key, topLevelFields);
  return key === '$ref' || isChildKey(key) || (near !== undefined && near.distance <= 2);
}

/** Fields that files of many tools have. */
const commonFields: ReadonlySet<string> = new Set(['$schema', 'name', 'description']);
