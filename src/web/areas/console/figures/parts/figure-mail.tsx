import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import {
  lastMailDay,
  type MailedFigures,
  mailHour,
  type Rhythm,
  rhythms,
} from '#domain/figures/figure-mail.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { type FigureMail, type FiguresCall, figureMailsQuery } from '../figures-query.ts'
import { useWords } from '../use-words.ts'

/** The numbers at the top of the page by email, for whoever works here: whether, how often, and on which day. */
export function FigureMailSection({
  call,
  about,
}: {
  readonly call: FiguresCall
  readonly about: MailedFigures
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const words = useWords()
  const id = useId()
  const { companyId, isUser } = page.location
  const read = useQuery(figureMailsQuery(call, companyId, isUser))
  if (read.data === undefined) return null
  const saved = read.data.figureMails.find((mail) => mail.about === about) ?? null
  return (
    <section className="figures-chart figures-mail" aria-labelledby={id}>
      <h2 id={id}>{t('figures_mail')}</h2>
      <p className="muted">{t('figures_mail_lead', { time: words.hour(mailHour) })}</p>
      <MailForm key={about} call={call} about={about} saved={saved} />
    </section>
  )
}

function MailForm({
  call,
  about,
  saved,
}: {
  readonly call: FiguresCall
  readonly about: MailedFigures
  readonly saved: FigureMail | null
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const words = useWords()
  const queries = useQueryClient()
  const { companyId } = page.location
  const [every, setEvery] = useState<Rhythm | null>(saved?.every ?? null)
  const params = { companyId, about }

  async function save(values: FormData): Promise<void> {
    const chosen = rhythmOf(values)
    if (chosen === null) await call('figureMails.remove', { params })
    else {
      const body = { every: chosen, day: Number(values.get(`day-${chosen}`)) }
      await call('figureMails.put', { params, body })
    }
    await queries.invalidateQueries({ queryKey: figureMailsQuery(call, companyId, true).queryKey })
  }

  return (
    <EditForm
      isShort
      onSave={save}
      onType={(values) => setEvery(rhythmOf(values))}
      save={t('common_button_save')}
      saved={t(saved === null ? 'figures_mail_off' : 'figures_mail_saved')}
    >
      <div className="figures-filters">
        <SelectField
          name="every"
          label={t('figures_mail_every')}
          defaultValue={saved?.every ?? never}
          choices={[
            { value: never, label: t('figures_mail_NEVER') },
            ...rhythms.map((one) => ({ value: one, label: t(`figures_mail_${one}`) })),
          ]}
        />
        {every !== null && (
          <SelectField
            key={every}
            name={`day-${every}`}
            label={t(`figures_mail_day_${every}`)}
            defaultValue={String(saved?.every === every ? saved.day : 1)}
            choices={daysOf(every).map((day) => ({
              value: String(day),
              label: every === 'WEEK' ? words.weekday(day, 'long') : words.number(day),
            }))}
          />
        )}
      </div>
      {every === 'MONTH' && <p className="muted">{t('figures_mail_month_hint')}</p>}
      {saved !== null && <p>{t('figures_mail_next', { day: words.longDay(saved.next) })}</p>}
    </EditForm>
  )
}

const never = 'NEVER'

function rhythmOf(values: FormData): Rhythm | null {
  return rhythms.find((one) => one === values.get('every')) ?? null
}

function daysOf(every: Rhythm): readonly number[] {
  return Array.from({ length: lastMailDay[every] }, (_, index) => index + 1)
}
