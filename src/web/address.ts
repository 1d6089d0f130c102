/** The folder that the app is served from, without a slash at its end. */
export const baseFolder = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Said in the window when the app goes to another of its pages. */
export const movedEvent = 'foyer:moved'

/** The path of the address, below the folder of the app. */
export function readPath(): string {
  return location.pathname.slice(baseFolder.length) || '/'
}

/** Goes to another page of the app without loading it anew. */
export function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  history[`${how}State`](null, '', baseFolder + path)
  dispatchEvent(new Event(movedEvent))
}
