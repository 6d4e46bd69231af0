/** Rows up to which a list is nothing that anybody would feel in the fingers. */
const shortRows = 200;

/** Whether an answer is a list so long that working on it at once would be felt by who is typing. */
export const isLargeList = (answer: unknown): boolean => Array.isArray(answer) && answer.length > shortRows;
