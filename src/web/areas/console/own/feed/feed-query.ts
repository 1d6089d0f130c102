import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#web/api/call.ts'
import type { feedPaths } from './feed-paths.ts'

/** What is known of the address: nobody is told an old one again. */
export type Feed =
  | { readonly kind: 'none' | 'ended' }
  | { readonly kind: 'before'; readonly createdAt: string }
  | { readonly kind: 'made'; readonly link: string }

/** Whether one's calendar has an address. */
export const feedQuery = (call: CallOf<keyof typeof feedPaths>) =>
  queryOptions({
    queryKey: ['feed'],
    queryFn: async ({ signal }): Promise<Feed> => {
      const { feed } = await call('visitFeeds.get', {}, signal)
      return feed === null ? { kind: 'none' } : { kind: 'before', createdAt: feed.createdAt }
    },
  })
