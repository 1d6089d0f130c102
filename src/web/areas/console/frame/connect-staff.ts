import { ApiError } from '#web/api/api-error.ts'
import { HttpFailure, request, withQuery } from '#web/api/http-client.ts'
import { openStaffSession, type StaffSession } from '#web/session/session-call.ts'

/** Where a screen that is loaded on demand calls from: at a location (`CO-…`), with the token that came with the page. */
export type StaffPlace = {
  /** Where the API is; empty for the origin of the page. */
  readonly baseUrl: string
  readonly companyId: string
  readonly token: string
  /** As `SessionContext` has it; the page is left unless said. */
  readonly onSignedOut?: (sentMs: number) => Promise<boolean>
}

export type StaffConnection<Paths> = StaffSession<Paths> & {
  /** The file that a call of the table answers: a GET, or with `json` a POST that only asks. @throws ApiError */
  readonly download: (
    id: keyof Paths & string,
    params: Readonly<Record<string, string>>,
    query?: Readonly<Record<string, string>>,
    json?: unknown,
  ) => Promise<Blob>
}

/** Calls over a table of paths that the first file of the console does not hold, and files that need the token too. */
export function connectStaff<Paths extends Readonly<Record<string, string>>>(
  paths: Paths,
  place: StaffPlace,
): StaffConnection<Paths> {
  const { call, token } = openStaffSession(paths, place)
  // Without the table: every session has this call.
  const session: StaffSession<unknown>['call'] = call
  const read = async (url: string, bearer: string, json: unknown): Promise<Blob> => {
    const headers = {
      Authorization: `Bearer ${bearer}`,
      'Accept-Language': document.documentElement.lang,
    }
    const asked = { url, headers, responseType: 'blob' } as const
    const { data } = await request(
      json === undefined ? { ...asked, method: 'GET' } : { ...asked, method: 'POST', json },
    )
    return data as Blob // as was asked for
  }
  return {
    call,
    token,
    async download(id, params, query = {}, json) {
      const path = (paths[id] ?? '').replace(/^\w+ /, '')
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const url = withQuery(place.baseUrl + filled, query)
      try {
        return await read(url, token(), json).catch(async (error: unknown) => {
          if (!(error instanceof HttpFailure) || error.status !== 401) throw error
          // A token that has ended is made anew.
          const { companyId } = place
          const renewed = await session('session.token', { body: { companyId } })
          return read(url, renewed.token, json)
        })
      } catch (error) {
        if (error instanceof HttpFailure) throw await refusalOf(error)
        throw error
      }
    },
  }
}

/** What is refused comes as JSON, though a file was asked for. */
async function refusalOf(failure: HttpFailure): Promise<ApiError> {
  if (!(failure.data instanceof Blob)) return new ApiError(failure)
  const text = await failure.data.text()
  const { headers, status, statusText, url } = failure
  return new ApiError(new HttpFailure({ data: parsed(text), headers, status, statusText, url }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
