import { auditPaths } from './audit-paths.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import {
  connectStaff,
  type StaffConnection,
  type StaffPlace,
} from '#web/areas/console/frame/connect-staff.ts'
import type { SearchChange, SearchOf } from '#domain/console/route.ts'
import type { route } from './route.ts'

export type AuditEvent = CallOutput<Endpoints['audit.list']>['events'][number]

/** What is asked for, as the address says it; empty texts ask for nothing. */
export type AuditFilter = SearchOf<typeof route>
export type AuditChange = SearchChange<typeof route>

export type AuditConnection = {
  readonly call: StaffConnection<typeof auditPaths>['call']
  /** The file of these days. @throws ApiError */
  readonly download: (query: Readonly<Record<string, string>>) => Promise<Blob>
}

/** The audit's calls at a location. */
export function connectAudit(place: StaffPlace): AuditConnection {
  const { call, download } = connectStaff(auditPaths, place)
  return {
    call,
    download: (query) => download('audit.export', { companyId: place.companyId }, query),
  }
}
