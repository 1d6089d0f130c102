import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { importPaths } from './import-paths.ts'
import {
  connectStaff,
  type StaffConnection,
  type StaffPlace,
} from '#web/areas/console/frame/connect-staff.ts'

export type VisitorImport = CallOutput<Endpoints['imports.get']>
export type ImportSummary = CallOutput<Endpoints['imports.list']>['imports'][number]
export type ImportedRow = CallOutput<Endpoints['imports.listRows']>['rows'][number]

export type ImportConnection = StaffConnection<typeof importPaths> & { readonly companyId: string }

/** The calls of imports at a location. */
export function connectImport(place: StaffPlace): ImportConnection {
  return { ...connectStaff(importPaths, place), companyId: place.companyId }
}
