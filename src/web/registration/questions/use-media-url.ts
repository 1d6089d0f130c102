import { useApp } from '#web/app-context.ts'

/** The address of an image or video: a path is one of the server's own. */
export function useMediaUrl(): (url: string) => string {
  const { apiBaseUrl } = useApp().page.configuration
  return (url) => (url.startsWith('/') ? apiBaseUrl + url : url)
}
