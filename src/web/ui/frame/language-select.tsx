import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ChevronDownIcon, GlobeIcon } from '../signs/icon.tsx'

/** A language to choose, by its name in the language itself. */
export interface LanguageChoice {
  readonly code: string
  readonly displayName: string
}

/** The native list of languages with the globe. Spec §2, Language selector. */
export function LanguageSelect({
  languages,
  current,
  label,
  onChoose,
  failed,
}: {
  readonly languages: readonly LanguageChoice[]
  readonly current: string
  readonly label: string
  /** Rejects where the page stays in its language. */
  readonly onChoose: (code: string) => Promise<void>
  /** What is said then. Spec §8. */
  readonly failed: string
}): ReactNode {
  const list = useRef<HTMLSelectElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const choose = async (code: string): Promise<void> => {
    setHasFailed(false)
    try {
      await onChoose(code)
    } catch {
      setHasFailed(true)
      // The list says again in which language the page is.
      if (list.current !== null) list.current.value = current
    }
  }
  const chooseEarly = useEffectEvent(() => {
    const chosen = list.current?.value ?? current
    if (chosen !== current) void choose(chosen)
  })
  // What was chosen before the page had its script counts as well.
  useEffect(() => chooseEarly(), [])
  return (
    <>
      <span className="language">
        <GlobeIcon />
        <select
          className="language-list"
          aria-label={label}
          key={current}
          ref={list}
          defaultValue={current}
          // The browser keeps a choice over a reload; the page is in its own language again.
          autoComplete="off"
          onChange={(event) => void choose(event.target.value)}
        >
          {languages.map(({ code, displayName }) => (
            <option key={code} value={code} lang={code}>
              {displayName}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </span>
      {hasFailed && (
        <span className="field-error" role="alert">
          {failed}
        </span>
      )}
    </>
  )
}
