import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ChevronDownIcon, GlobeIcon } from './icon.tsx'

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
}: {
  readonly languages: readonly LanguageChoice[]
  readonly current: string
  readonly label: string
  readonly onChoose: (code: string) => void
}): ReactNode {
  const list = useRef<HTMLSelectElement>(null)
  const chooseEarly = useEffectEvent(() => {
    const chosen = list.current?.value ?? current
    if (chosen !== current) onChoose(chosen)
  })
  // What was chosen before the page had its script counts as well.
  useEffect(() => chooseEarly(), [])
  return (
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
        onChange={(event) => onChoose(event.target.value)}
      >
        {languages.map(({ code, displayName }) => (
          <option key={code} value={code} lang={code}>
            {displayName}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} />
    </span>
  )
}
