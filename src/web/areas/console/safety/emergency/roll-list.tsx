import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { RollRow } from '#domain/emergency/roll.ts'
import { type OnMark, RollRowItem } from './roll-row.tsx'

const rowPx = 132
const overscan = 8

/** Of a roll only the rows near the screen exist, however many people it has. */
export function RollList({
  rows,
  onMark = null,
  isCounted = true,
}: {
  readonly rows: readonly RollRow[]
  /** Null where nothing is to be said of anybody. */
  readonly onMark?: OnMark
  /** Whether there is anything to say of people but that they are there. */
  readonly isCounted?: boolean
}): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setMargin(Math.round(top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- nothing of this component is kept from one rendering to the next
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => rowPx,
    overscan,
    scrollMargin: margin,
    getItemKey: (index) => rows[index]?.person.id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  return (
    <ul
      ref={list}
      className="roll"
      style={{ blockSize: `${String(virtualizer.getTotalSize())}px` }}
    >
      {items.map(({ index, start, key }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-state={row.state}
            className="roll-row"
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${String(start - margin)}px)` }}
          >
            <RollRowItem row={row} onMark={onMark} isCounted={isCounted} />
          </li>
        )
      })}
    </ul>
  )
}
