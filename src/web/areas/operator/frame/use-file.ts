import { ApiError } from '#web/api/api-error.ts'
import { HttpFailure, request } from '#web/api/http-client.ts'
import { useApp } from '#web/app-context.ts'
import { operatorPaths } from '../operator-paths.ts'
import { useOperator } from './operator-context.ts'

type Asked = {
  readonly id: keyof typeof operatorPaths
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/** Saves a file under a name. A browser sends no token with a link, so the file is asked for by a token made for it. */
export function useFile(): (asked: Asked, name: string) => Promise<void> {
  const { call } = useOperator()
  const { apiBaseUrl } = useApp().page.configuration
  return async ({ id, params = {}, query = {} }, name) => {
    const { token } = await call('operatorSession.token', {})
    const path = operatorPaths[id]
      .replace('GET ', '')
      .replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
    const asked = new URLSearchParams(query).toString()
    try {
      const { data } = await request({
        url: `${apiBaseUrl}${path}${asked === '' ? '' : `?${asked}`}`,
        method: 'GET',
        headers: {
          Authorization: `Bearer ${token}`,
          'Accept-Language': document.documentElement.lang,
        },
        responseType: 'blob',
      })
      saveFile(data as Blob, name) // as was asked for
    } catch (error) {
      throw error instanceof HttpFailure ? new ApiError(error) : error
    }
  }
}

/** Hands a file to the browser, which keeps it where downloads go. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
