import { queryOptions } from '@tanstack/react-query'
import type { FrontDesk } from '../use-front-desk.ts'
import { visitKey } from '../visit-keys.ts'
import type { visitParams } from '../visit-params.ts'

const againMs = 3_000

/** What a visit has of codes and Wi-Fi; read again while it is open, because a job gives and ends them. */
export const accessQuery = (
  { call }: FrontDesk,
  visitId: string,
  params: ReturnType<typeof visitParams>,
) =>
  queryOptions({
    queryKey: [...visitKey(visitId), 'access'],
    queryFn: ({ signal }) => call('credentials.ofVisit', { params }, signal),
    refetchInterval: againMs,
  })
