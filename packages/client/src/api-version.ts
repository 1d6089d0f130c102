/** The version of the API that these types describe: a newer server goes on answering by it. */
export const apiVersion = '2026-11-26'
