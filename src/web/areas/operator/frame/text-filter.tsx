import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useQueryValue } from './use-query-value.ts'

/** How long somebody has to stop typing before it is looked for. */
const pauseMs = 250

/** A text by which a list is searched. The address keeps it, as `name`. */
export function TextFilter({
  name,
  label,
}: {
  readonly name: string
  readonly label: string
}): ReactNode {
  const [value, setValue] = useQueryValue(name)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const input = useRef<HTMLInputElement>(null)
  /** What was typed before the script ran. */
  const takeEarly = useEffectEvent(() => {
    const typed = input.current?.value.trim() ?? ''
    if (typed !== value) setValue(typed, 'replace')
  })
  useEffect(() => takeEarly(), [])
  return (
    <label>
      {label}
      <input
        ref={input}
        className="operator-input"
        type="search"
        name={name}
        defaultValue={value}
        maxLength={200}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.trim()
          clearTimeout(pause.current)
          pause.current = setTimeout(() => setValue(typed, 'replace'), pauseMs)
        }}
      />
    </label>
  )
}
