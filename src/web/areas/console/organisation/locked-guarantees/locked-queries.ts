import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { LockedSentence } from '#domain/flow/studio/locked/locked-sentence.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { lockedPaths } from './locked-paths.ts'

export type LockedCall = CallOf<keyof typeof lockedPaths>
export type Locked = CallOutput<Endpoints['lockedGuarantees.list']>[number]
export type Standing = Locked['standings'][number]
export type Blocks = CallOutput<Endpoints['lockedGuarantees.blocks']>

/** In the address, for one that is only being written. */
export const newGuarantee = 'new'

/** What is locked, and where it holds now. */
export const lockedQuery = (call: LockedCall) =>
  queryOptions({
    ...readAnew,
    queryKey: ['locked-guarantees'],
    queryFn: ({ signal }) => call('lockedGuarantees.list', {}, signal),
  })

/** What a sentence can speak of. */
export const blocksQuery = (call: LockedCall) =>
  queryOptions({
    ...readAnew,
    queryKey: ['locked-guarantees', 'blocks'],
    queryFn: ({ signal }) => call('lockedGuarantees.blocks', {}, signal),
  })

/** Where a sentence would hold. */
export const standingsQuery = (
  call: LockedCall,
  sentence: LockedSentence | null,
  locations: 'ALL' | readonly string[],
) =>
  queryOptions({
    ...readAnew,
    queryKey: ['locked-guarantees', 'standings', sentence, locations],
    queryFn: ({ signal }) => {
      if (sentence === null) return []
      const body = { sentence, locations: locations === 'ALL' ? locations : [...locations] }
      return call('lockedGuarantees.foresee', { body }, signal)
    },
    enabled: sentence !== null && locations.length > 0,
    placeholderData: (before) => before,
  })
