import type { ReactNode } from 'react'
import type { ElementDefinition } from '#domain/flow/definition/flow-definition.ts'
import {
  changeScreen,
  duplicateScreen,
  moveScreen,
  removeScreen,
} from '#domain/flow/studio/edit-flow.ts'
import { findScreen } from '#domain/flow/next-screen.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { kindWord, screenName, targetName } from '../flow-words.ts'
import { LockedPromisesOf } from '../prove/locked-promises.tsx'
import { ProblemList } from '../prove/problem-list.tsx'
import { isUntranslated } from '../prove/untranslated.ts'
import { useStudio } from '../studio-context.ts'
import { FilmForm } from '../media/film-form.tsx'
import { MediumField } from '../media/medium-field.tsx'
import { LiveCheck, LiveSelect } from './live-field.tsx'
import { RulesForm } from './rules-form.tsx'
import { TextsForm } from './texts-form.tsx'
import { useTargets } from './use-targets.ts'

/** One screen: what it says in each language, whether it must be answered, and where it leads. */
export function ScreenForm({ id }: { readonly id: string }): ReactNode {
  const { draft, store, outline, problems, open } = useStudio()
  const translator = useTranslator()
  const { t } = translator
  const targets = useTargets(id)
  const screen = findScreen(draft, id)
  if (screen === null) return null
  const { element, mandatory, defaultTransition } = screen
  const at = outline.findIndex((entry) => entry.screen.id === id)
  const move = (after: string | null): void => {
    store.edit((now) => moveScreen(now, id, after))
  }
  // Of the element as it is by then: an upload ends while somebody writes.
  const change = <Type extends 'IMAGE' | 'VIDEO'>(
    type: Type,
    update: (now: ElementOf<Type>) => ElementOf<Type>,
    mark?: string,
  ): void => {
    store.edit((now) => {
      const current = findScreen(now, id)?.element
      return current !== undefined && isOf(current, type)
        ? changeScreen(now, id, { element: update(current) })
        : now
    }, mark)
  }
  return (
    <div className="flow-form">
      <h2>
        <bdi>{screenName(screen, translator)}</bdi>
      </h2>
      <p className="muted">{kindWord(screen, translator)}</p>
      <ProblemList
        problems={problems.filter((one) => one.screenId === id && !isUntranslated(one))}
        isHere
      />
      {element.type === 'FIELD' && <LockedPromisesOf field={element.field.name} />}
      <TextsForm id={id} element={element} />
      {element.type === 'IMAGE' && (
        <MediumField
          kind="PICTURE"
          label={t('flows_element_image')}
          url={element.url}
          onChange={(url) => change('IMAGE', (now) => ({ ...now, url }), `${id} url`)}
        />
      )}
      {element.type === 'VIDEO' && (
        <FilmForm element={element} onChange={(update) => change('VIDEO', update, `${id} film`)} />
      )}
      {element.type === 'FIELD' && (
        <LiveCheck
          label={t('flows_mandatory')}
          hint={t('flows_mandatory_hint')}
          isOn={mandatory}
          onChange={(isOn) => store.edit((now) => changeScreen(now, id, { mandatory: isOn }))}
        />
      )}
      <RulesForm screen={screen} />
      <LiveSelect
        label={t(screen.customTransitions.length > 0 ? 'flows_otherwise' : 'flows_next')}
        value={defaultTransition.next}
        choices={
          targets.some(({ value }) => value === defaultTransition.next)
            ? targets
            : [
                ...targets,
                {
                  value: defaultTransition.next,
                  label: targetName(defaultTransition.next, outline, translator),
                },
              ]
        }
        onChange={(next) =>
          store.edit((now) => changeScreen(now, id, { defaultTransition: { next } }))
        }
      />
      <div className="flow-acts">
        {at > 0 && (
          <Button variant="quiet" onClick={() => move(outline[at - 2]?.screen.id ?? null)}>
            {t('flows_up')}
          </Button>
        )}
        {at < outline.length - 1 && (
          <Button variant="quiet" onClick={() => move(outline[at + 1]?.screen.id ?? null)}>
            {t('flows_down')}
          </Button>
        )}
        {element.type !== 'FIELD' && (
          <Button
            variant="quiet"
            onClick={() => {
              const copy = `s-${crypto.randomUUID().slice(0, 8)}`
              store.edit((now) => duplicateScreen(now, id, copy))
              open({ screen: copy })
            }}
          >
            {t('flows_duplicate')}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            store.edit((now) => removeScreen(now, id))
            open({ screen: '' })
          }}
        >
          {t('flows_remove')}
        </Button>
      </div>
    </div>
  )
}

type ElementOf<Type extends ElementDefinition['type']> = Extract<ElementDefinition, { type: Type }>

function isOf<Type extends ElementDefinition['type']>(
  element: ElementDefinition,
  type: Type,
): element is ElementOf<Type> {
  return element.type === type
}
