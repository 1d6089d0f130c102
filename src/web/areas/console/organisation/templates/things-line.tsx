import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { readOther } from '../../studio/configuration/configuration-calls.ts'
import { FindLocation } from '../reach/find-location.tsx'
import { reachPaths } from '../reach/reach-paths.ts'
import { LockChoice } from './lock-choice.tsx'
import type { Version } from './templates-query.ts'
import { partOf, type Thing, type ThingPart, thingsIn, thingWord } from './thing-parts.ts'

/** Things of one kind, as one location has them: which of them the template gives, and whether locations may change them. */
export function ThingsLine({
  part: { key, label },
  value,
  said,
  error,
  onChange,
  onRemove,
}: {
  readonly part: ThingPart
  /** Those that it gives. */
  readonly value: readonly unknown[]
  /** What the template says of it so far. */
  readonly said: Version['settings'][number] | undefined
  readonly error: string | null
  readonly onChange: (value: readonly unknown[]) => void
  readonly onRemove: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { apiBaseUrl } = useApp().page.configuration
  const find = useCalls(reachPaths)
  const [source, setSource] = useState<string | null>(null)
  const [offered, setOffered] = useState<readonly Thing[]>(() => thingsIn(value))
  const chosen = new Set(thingsIn(value).map(({ name }) => name))
  const take = useSave(async (id: string, name: string) => {
    const { parts } = await readOther(apiBaseUrl, id)
    const there = thingsIn(partOf(parts, key))
    setSource(name)
    setOffered(there)
    onChange(there.map(({ item }) => item))
  })
  const words = t(label)
  return (
    <div className="templates-line">
      <h4>{words}</h4>
      <p className="muted">{t('templates_things_hint')}</p>
      <FindLocation
        // What was found is said below: another one is searched for from the beginning.
        key={source}
        call={find}
        label={t('templates_take_from')}
        name={`${key}-from`}
        onFound={({ id, label: name }) => void take.run(id, name)}
      />
      <SaveProblem problem={take.problem} />
      {source !== null && offered.length === 0 && <p>{t('templates_nothing_there')}</p>}
      {offered.length > 0 && (
        <fieldset className="field templates-ticks">
          <legend>
            {source === null ? words : t('templates_taken', { things: words, name: source })}
          </legend>
          {offered.map(({ name, label: word, item }) => (
            <label className="settings-tick" key={name}>
              <input
                className="choice-input"
                type="checkbox"
                checked={chosen.has(name)}
                onChange={({ target }) =>
                  onChange(
                    offered.flatMap((one) =>
                      (one.name === name ? target.checked : chosen.has(one.name))
                        ? [one.name === name ? item : one.item]
                        : [],
                    ),
                  )
                }
              />
              <span dir="auto">{thingWord(translator, key, word)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {error !== null && (
        <p className="templates-fault" role="alert">
          {error}
        </p>
      )}
      <LockChoice id={key} label={words} said={said} />
      <Button variant="quiet" onClick={onRemove}>
        {t('templates_take_out')}
        <span className="visually-hidden">{` ${words}`}</span>
      </Button>
    </div>
  )
}
