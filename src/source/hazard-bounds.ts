/** Brackets open at once. Some thousand of them in an expression end the whole process inside the native parser. */
export const mostBrackets = 500;
/** Elements as values of attributes of each other: each level doubles the time. */
export const mostElementValues = 10;
/** Operators on one line without a separator: `!!!!…`, `a=>a=>…`. */
export const mostOperators = 2_000;
/** Marks of emphasis in one paragraph: matching them takes quadratic time. */
export const mostMarks = 20_000;
/** Quotes and lists opened on one line. */
export const mostContainers = 250;
/** Tags at the start of a line that are never closed: each looks through all that follows. */
export const mostOpenTags = 1_000;
