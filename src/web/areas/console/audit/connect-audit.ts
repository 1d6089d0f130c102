import { auditPaths } from '#contract/audit-paths.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { HttpFailure, request, withQuery } from '#web/api/http-client.ts'
import { openStaffSession, type StaffSession } from '#web/session/session-call.ts'

export type AuditEvent = CallOutput<Endpoints['audit.list']>['events'][number]

/** What is asked for, as the address says it; empty texts ask for nothing. */
export type AuditFilter = {
  readonly from: string
  readonly to: string
  readonly about: string
  /** A person, `US-…`. */
  readonly by: string
  readonly subject: string
}

export type AuditConnection = {
  readonly call: StaffSession<typeof auditPaths>['call']
  /** The file of these days. @throws ApiError */
  readonly download: (query: Readonly<Record<string, string>>) => Promise<Blob>
}

/** The audit's calls at a location; `token` came with the page. */
export function connectAudit(baseUrl: string, companyId: string, token: string): AuditConnection {
  const { call, token: current } = openStaffSession(auditPaths, { baseUrl, companyId, token })
  const path = auditPaths['audit.export'].slice('GET '.length).replace('{companyId}', companyId)
  const read = async (query: Readonly<Record<string, string>>): Promise<Blob> => {
    const { data } = await request({
      method: 'GET',
      url: withQuery(baseUrl + path, query),
      headers: {
        Authorization: `Bearer ${current()}`,
        'Accept-Language': document.documentElement.lang,
      },
      responseType: 'blob',
    })
    return data as Blob // as was asked for
  }
  return {
    call,
    async download(query) {
      try {
        return await read(query).catch(async (error: unknown) => {
          if (!(error instanceof HttpFailure) || error.status !== 401) throw error
          // A token that has ended is made anew by a call, and by no file.
          await call('audit.list', { params: { companyId }, query: { pageSize: 1 } })
          return read(query)
        })
      } catch (error) {
        if (error instanceof HttpFailure) throw await refusalOf(error)
        throw error
      }
    },
  }
}

/** What is refused comes as JSON, though a file was asked for. */
async function refusalOf(failure: HttpFailure): Promise<unknown> {
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
