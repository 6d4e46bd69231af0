/**
 * What a server in a process of its own takes over from the one that runs the tests. With a place for compiled code, a
 * start does not compile all of the server again.
 */
export const processVariables = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
};
