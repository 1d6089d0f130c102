import type { ReactNode } from 'react'

/** An icon says something (`label`) or stands beside words that say it, and is then hidden from readers. */
export interface IconProps {
  readonly label?: string
  /** In CSS pixels; 24 unless given. */
  readonly size?: number
}

export type Icon = (props: IconProps) => ReactNode

/** One outlined icon on a 24 px grid. `isMirrored` for those that point along the line. */
export function icon(paths: string, isMirrored = false): Icon {
  return function OutlinedIcon({ label, size = 24 }) {
    return (
      <svg
        className={isMirrored ? 'icon icon-mirrored' : 'icon'}
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        <path d={paths} />
      </svg>
    )
  }
}

export const WarningIcon = /* @__PURE__ */ icon(
  'M10.6 4.3 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0ZM12 9.5v4m0 3.2v.01',
)
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.4 2.5 3.6 5.5 3.6 9s-1.2 6.5-3.6 9c-2.4-2.5-3.6-5.5-3.6-9S9.6 5.5 12 3Z',
)
export const BuildingIcon = /* @__PURE__ */ icon(
  'M5 21V5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v16m0-11h2a2 2 0 0 1 2 2v9M3 21h18M9 7.5h3m-3 4h3m-3 4h3',
)
export const CalendarIcon = /* @__PURE__ */ icon(
  'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5Zm-1.5 5h17M8 3v4m8-4v4',
)
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21.5S5 15.6 5 10a7 7 0 0 1 14 0c0 5.6-7 11.5-7 11.5Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const PersonIcon = /* @__PURE__ */ icon(
  'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
)
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6')
