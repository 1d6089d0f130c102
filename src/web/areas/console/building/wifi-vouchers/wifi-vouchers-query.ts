import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { wifiVouchersPaths } from './wifi-vouchers-paths.ts'

export type VouchersCall = CallOf<keyof typeof wifiVouchersPaths>
export type Controller = CallOutput<Endpoints['wifiControllers.list']>[number]
export type ControllerBody = CallInput<Endpoints['wifiControllers.create']>['body']

/** While one is being added. */
export const newController = 'new'
const againMs = 4_000

/** Read again while somebody looks: visits come and go. */
export const controllersQuery = (call: VouchersCall, companyId: string) =>
  queryOptions({
    queryKey: ['wifi-controllers', companyId],
    queryFn: ({ signal }) => call('wifiControllers.list', { params: { companyId } }, signal),
    refetchInterval: againMs,
  })
