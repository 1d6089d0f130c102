import { useMemo, useSyncExternalStore } from 'react'
import { baseFolder, navigate, readPath } from '#web/address.ts'
import { usePath } from '#web/use-path.ts'
import { useConsole } from '../console-context.ts'
import { subscribeToAddress } from '../subscribe-to-address.ts'
import {
  changedSearch,
  readSearch,
  type SearchChange,
  type SearchOf,
  type SearchRules,
} from './search.ts'

type Search<Rules extends SearchRules> = {
  readonly search: SearchOf<Rules>
  readonly go: (change: SearchChange<Rules>, how?: 'push' | 'replace') => void
  /** For a link to the same screen. */
  readonly hrefOf: (change: SearchChange<Rules>) => string
}

/** What the address says behind its path, and how to say something else: so that each view can be shared and gone back to. */
export function useSearch<Rules extends SearchRules>(rules: Rules): Search<Rules> {
  const { page } = useConsole()
  const path = usePath()
  const rendered = new URLSearchParams(page.query).toString()
  const query = useSyncExternalStore(
    subscribeToAddress,
    () => location.search.slice(1),
    () => rendered,
  )
  const search = useMemo(() => readSearch(rules, query), [rules, query])
  return {
    search,
    go(change, how = 'push') {
      // As the address is by now: two may change it before anything is rendered.
      navigate(withQuery(readPath(), changedSearch(location.search, change)), how)
    },
    hrefOf: (change) => baseFolder + withQuery(path, changedSearch(query, change)),
  }
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
