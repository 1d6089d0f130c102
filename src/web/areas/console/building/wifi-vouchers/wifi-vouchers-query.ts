import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { pageFrom, type LogCalls } from '#web/areas/console/studio/webhooks/webhook-calls.ts'
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

/** The log, as the screen of webhooks shows one. */
export function voucherLog(call: VouchersCall, companyId: string): LogCalls {
  const of = (controllerId: string) => ({ params: { companyId, controllerId } })
  return {
    key: 'wifi-controllers',
    replay: (id, body) => call('wifiControllers.replay', { ...of(id), body }),
    deliveries: (id, before, signal) =>
      call('wifiControllers.deliveries', { ...of(id), query: pageFrom(before) }, signal),
    delivery: (controllerId, number, signal) =>
      call(
        'wifiControllers.delivery',
        { params: { companyId, controllerId, number: String(number) } },
        signal,
      ),
  }
}
