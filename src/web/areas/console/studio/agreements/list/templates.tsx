import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AgreementTemplate } from '#domain/agreement/agreement-template.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { type AgreementCall, agreementsQuery } from '../agreement-queries.ts'
import { route } from '../route.ts'

/** Texts to begin with. The one that is chosen opens, and nobody signs it before it is taken into use. */
export function Templates({ call }: { readonly call: AgreementCall }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { go } = useSearch(route)
  const queries = useQueryClient()
  const { companyId } = page.location
  const params = { companyId }
  const { data: templates = [] } = useQuery({
    ...readAnew,
    queryKey: ['agreement-templates'],
    queryFn: ({ signal }) => call('agreements.templates', { params }, signal),
  })
  const { isPending, problem, run } = useSave(async (template: AgreementTemplate) => {
    const { id } = await call('agreements.createFromTemplate', { params, body: { template } })
    await queries.invalidateQueries({ queryKey: agreementsQuery(call, companyId).queryKey })
    go({ agreement: id })
  })
  return (
    <>
      <p>{t('agreements_templates')}</p>
      <SaveProblem problem={problem} />
      <ul className="agreement-templates">
        {templates.map(({ template, name }) => (
          <li key={template}>
            <Button isPending={isPending} onClick={() => void run(template)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
