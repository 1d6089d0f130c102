import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { route } from './route.ts'
import { TemplateDetail } from './template-detail.tsx'
import { TemplateList } from './template-list.tsx'
import { templatesPaths } from './templates-paths.ts'
import { templateQuery, templatesQuery } from './templates-query.ts'

/** Settings that are kept once for many locations. Issue 16 §1. */
export default function TemplatesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { search } = useSearch(route)
  const mayChange = page.location.organisationRights.includes('MANAGE_LOCATIONS')
  return (
    <ScreenFrame
      title={t('settings_templates')}
      forbidden={mayChange ? null : t('templates_forbidden')}
    >
      {search.template === '' ? <Listed /> : <Opened id={search.template} />}
    </ScreenFrame>
  )
}

function Listed(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(templatesPaths)
  const { go } = useSearch(route)
  const read = useQuery(templatesQuery(call))
  return (
    <>
      <p className="muted">{t('templates_lead')}</p>
      <ReadStates read={read} gone={t('templates_forbidden')} />
      {read.data !== undefined && (
        <TemplateList
          templates={read.data.templates}
          call={call}
          onOpen={(id) => go({ template: id })}
        />
      )}
    </>
  )
}

function Opened({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(templatesPaths)
  const { go } = useSearch(route)
  const read = useQuery(templateQuery(call, id))
  const back = () => go({ template: '' })
  return (
    <section>
      <BackButton onClick={back}>{t('settings_templates')}</BackButton>
      <ReadStates read={read} gone={t('templates_gone')} />
      {read.data !== undefined && <TemplateDetail template={read.data} call={call} onGone={back} />}
    </section>
  )
}
