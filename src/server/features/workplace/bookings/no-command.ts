/** The arguments of a statement that keeps no command, because it is kept by itself. */
export const noCommand = { command: null, endpoint: null, hash: null, answer: null } as const
