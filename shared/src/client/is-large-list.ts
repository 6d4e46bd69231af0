/** Lists up to this length do not delay typing. */
const shortRows = 200;

/** Whether a list is so long that processing it synchronously would delay typing. */
export const isLargeList = (answer: unknown): boolean => Array.isArray(answer) && answer.length > shortRows;
