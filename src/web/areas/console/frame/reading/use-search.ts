import { type MouseEvent, useMemo } from 'react'
import { readSearch, type Route, type SearchChange, type SearchOf } from '#domain/console/route.ts'
import { baseFolder, navigate, readPath } from '#web/address.ts'
import { useAddress } from '../use-address.ts'
import { isPlainClick } from '../view-link.tsx'
import { changedSearch } from './search.ts'

type Search<R extends Route> = {
  readonly search: SearchOf<R>
  readonly go: (change: SearchChange<R>, how?: 'push' | 'replace') => void
  /** The attributes of a link within the screen. */
  readonly linkTo: (change: SearchChange<R>) => {
    readonly href: string
    readonly onClick: (event: MouseEvent) => void
  }
}

/** The query of a screen by the rules of its route, and how to change it, so that each view can be shared and gone back to. */
export function useSearch<const R extends Route>(route: R): Search<R> {
  const { path, query } = useAddress()
  const search = useMemo(() => readSearch(route, query), [route, query])
  const go: Search<R>['go'] = (change, how = 'push') => {
    // As the address is by now: two may change it before anything is rendered.
    navigate(withQuery(readPath(), changedSearch(location.search, change)), how)
  }
  return {
    search,
    go,
    linkTo: (change) => ({
      href: baseFolder + withQuery(path, changedSearch(query, change)),
      onClick(event) {
        if (!isPlainClick(event)) return
        event.preventDefault()
        go(change)
      },
    }),
  }
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
