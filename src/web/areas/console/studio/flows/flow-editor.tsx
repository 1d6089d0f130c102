import { type ReactNode, useMemo, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { findProblems } from '#domain/flow/studio/find-problems.ts'
import { outlineOf } from '#domain/flow/studio/outline.ts'
import { proveLocked, weakens } from '#domain/flow/studio/locked/locked-sentence.ts'
import { proveSentence } from '#domain/flow/studio/sentence.ts'
import { offeredTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { Way } from '#domain/flow/studio/ways.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Changeable } from '#web/areas/console/frame/forms/changeable.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { LeaveGuard } from '#web/areas/console/frame/forms/leave-guard.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useIsWide } from '#web/areas/console/frame/use-is-wide.ts'
import { LockedThing } from '../origins/origin-line.tsx'
import { useOrigins } from '../origins/use-origins.ts'
import { Cases } from './cases/cases.tsx'
import { Conflicts } from './draft/conflicts.tsx'
import { useDraft } from './draft/use-draft.ts'
import { ScreenForm } from './edit/screen-form.tsx'
import { EditorHead } from './editor-head.tsx'
import type { FlowCall } from './flow-queries.ts'
import { FlowMap } from './map/flow-map.tsx'
import { Outline } from './outline.tsx'
import { Problems } from './prove/problems.tsx'
import { Promises } from './prove/promises.tsx'
import { Planned } from './publish/planned.tsx'
import { route } from './route.ts'
import { type Field, type Studio, StudioProvider } from './studio-context.ts'
import { PaneTabs } from './pane-tabs.tsx'
import { TryFlow } from './try/try-flow.tsx'
import { Versions } from './versions.tsx'

/** One flow: its outline, which is the editor, or a map of it, and beside it what they lead to. */
export function FlowEditor({
  call,
  first,
  surroundings,
  fields,
}: {
  readonly call: FlowCall
  readonly first: CallOutput<Endpoints['flows.draft']>
  readonly surroundings: CallOutput<Endpoints['flows.surroundings']>
  readonly fields: readonly Field[]
}): ReactNode {
  const { page } = useConsole()
  const { companyId } = page.location
  const { state, store } = useDraft(call, companyId, first)
  const { search: asked, go } = useSearch(route)
  const isWide = useIsWide()
  const origins = useOrigins()
  const { t } = useTranslator()
  const [way, setWay] = useState<Way | null>(null)
  const draft = state.history.present
  const { languages, usedFields, agreements, isAskedOfVisitors, isAskedOfEmployees } = surroundings
  const { visitorTypes } = page
  const signing = useMemo(
    () => ({
      agreements,
      languages,
      visitorTypes: offeredTypes(visitorTypes).map(({ code }) => code),
    }),
    [agreements, languages, visitorTypes],
  )
  const outline = useMemo(() => outlineOf(draft), [draft])
  const problems = useMemo(
    () => findProblems(draft, languages, new Set(usedFields)),
    [draft, languages, usedFields],
  )
  const isSound = problems.every(({ severity }) => severity === 'warning')
  const proofs = useMemo(
    () => (isSound ? draft.sentences.map((one) => proveSentence(draft, one, signing)) : null),
    [draft, isSound, signing],
  )
  const locked = useMemo(
    () =>
      isSound
        ? surroundings.locked.map((one) => {
            const proof = proveLocked(one.sentence, { flow: draft, signing })
            const isRefused = isAskedOfVisitors && weakens(one.result, proof.result, true)
            return { locked: one, proof, isRefused }
          })
        : null,
    [draft, isSound, signing, surroundings.locked, isAskedOfVisitors],
  )
  const pane = asked.pane === '' ? 'EDIT' : asked.pane
  const selected =
    draft.screens.find(({ id }) => id === asked.screen)?.id ??
    (isWide ? (outline[0]?.screen.id ?? null) : null)
  const studio: Studio = {
    call,
    params: { companyId, flowId: first.id },
    draft,
    store,
    outline,
    problems,
    proofs,
    locked,
    languages,
    agreements,
    visitorTypes,
    fields,
    isAskedOfVisitors,
    isAskedOfEmployees,
    selected,
    pane,
    open: ({ screen, pane: next }) => {
      // What is looked at within one flow is no step back; on a phone it takes the place of the outline, from its top on.
      go(
        { ...(screen !== undefined && { screen }), pane: next ?? 'EDIT' },
        isWide ? 'replace' : 'push',
      )
      if (!isWide) window.scrollTo(0, 0)
    },
    trying: way,
    tryWay: setWay,
  }
  const isMap = isWide === true && asked.view === 'MAP'
  const isOutlineShown = isWide || (asked.screen === '' && pane === 'EDIT')
  return (
    <StudioProvider value={studio}>
      <div className="flow-editor" data-map={isMap || undefined}>
        <EditorHead state={state} isLocked={origins.isThingLocked('flows', first.name)} />
        <LockedThing
          origin={origins.ofThing('flows', first.name)}
          content={t('flows_origin_locked')}
        />
        <Planned />
        <Conflicts state={state} />
        <PaneTabs hasMap={isWide === true} />
        <div className="flow-panes">
          {isOutlineShown && (isMap ? <FlowMap /> : <Outline />)}
          {(isWide || !isOutlineShown) && (
            <section className="flow-pane">
              {pane === 'EDIT' && selected !== null && (
                <Changeable key={selected}>
                  <ScreenForm id={selected} />
                </Changeable>
              )}
              {pane === 'TRY' && <TryFlow />}
              {pane === 'CHECK' && <Problems />}
              {pane === 'PROMISES' && (
                <Changeable>
                  <Promises />
                </Changeable>
              )}
              {pane === 'CASES' && (
                <Changeable>
                  <Cases />
                </Changeable>
              )}
              {pane === 'VERSIONS' && <Versions />}
            </section>
          )}
        </div>
      </div>
      <LeaveGuard />
    </StudioProvider>
  )
}
