/** A line that marks an unresolved merge conflict, as git writes it. */
export const conflictMarker = /^(?:<{7}(?= )|={7}(?=\r?$)|>{7}(?= ))/m;
