import { type ReactNode, useState } from 'react'
import { type SetUpTemplate, setUpTemplates } from '#domain/location/set-up.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'

/** What kind of place it is; what others like it have is taken over at once. */
export function TemplateChoice({
  taken,
  onTake,
}: {
  readonly taken: SetUpTemplate | null
  readonly onTake: (template: SetUpTemplate) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [template, choose] = useState<SetUpTemplate>(taken ?? 'OFFICE')
  const { isPending, problem, run } = useSave(onTake)
  const choices = setUpTemplates.map((value) => ({
    value,
    label: t(`set_up_template_${value}`),
    hint: t(`set_up_template_${value}_hint`),
  }))
  return (
    <div className="set-up-templates">
      <ChoiceGroup
        name="template"
        label={t('set_up_template')}
        hint={t('set_up_template_hint')}
        defaultValue={template}
        choices={choices}
        onChoose={(value) => choose(setUpTemplates.find((one) => one === value) ?? template)}
      />
      <SaveProblem problem={problem} />
      <div className="settings-tools">
        <Button variant="primary" isPending={isPending} onClick={() => void run(template)}>
          {t('set_up_template_take')}
        </Button>
      </div>
    </div>
  )
}
