import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FlowDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArchiveFlow } from './archive-flow.tsx'
import { versionsQuery } from './flow-queries.ts'
import { Difference } from './publish/difference.tsx'
import { useStudio } from './studio-context.ts'

/** What was published before: compared with the draft, and taken back into it. */
export function Versions(): ReactNode {
  const { call, params, draft, store } = useStudio()
  const { t } = useTranslator()
  const versions = useQuery(versionsQuery(call, params))
  const [compared, setCompared] = useState<{
    readonly version: number
    readonly flow: FlowDefinition & Pick<FlowDraft, 'name' | 'sentences' | 'cases'>
  } | null>(null)
  const { isPending, problem, run } = useSave(async (version: number) => {
    const flow = await call('flows.version', { params: { ...params, version: String(version) } })
    setCompared({ version, flow })
  })
  return (
    <div className="flow-form">
      <h2>{t('flows_versions')}</h2>
      <ReadStates read={versions} gone={t('flows_gone')} />
      <SaveProblem problem={problem} />
      <ol className="flow-versions">
        {(versions.data ?? []).map(({ version, publishedAt, publishedBy, screenCount }) => (
          <li key={version}>
            <p>
              <strong>{t('flows_version', { version })}</strong>{' '}
              <span className="muted">
                {t('flows_version_of', {
                  at: publishedAt,
                  count: screenCount,
                  name: publishedBy.name ?? '',
                  who: publishedBy.name === null ? 'nobody' : 'somebody',
                })}
              </span>
            </p>
            {compared?.version === version ? (
              <>
                <Difference before={draft} after={compared.flow} />
                <Button
                  onClick={() => {
                    const { name, firstScreenId, screens, sentences, cases } = compared.flow
                    store.edit((now) => ({
                      ...now,
                      name,
                      firstScreenId,
                      screens,
                      sentences,
                      cases,
                    }))
                    setCompared(null)
                  }}
                >
                  {t('flows_restore')}
                </Button>
              </>
            ) : (
              <Button variant="quiet" isPending={isPending} onClick={() => void run(version)}>
                {t('flows_compare')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ArchiveFlow />
    </div>
  )
}
