import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import {
  isDetailRequired,
  visitorDetailMaxLengths,
  visitorDetailNames,
  visitorDetailRules,
  type VisitorDetailName,
} from '#domain/visit/visitor-details.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FieldErrors } from '#web/ui/form-context.ts'
import { Form } from '#web/ui/form.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { BackButton } from './back-button.tsx'
import { formText } from './form-text.ts'
import { KnownDetails } from './known-details.tsx'
import { PlainFields, plainAction } from './plain-fields.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useAct } from './use-act.ts'
import { useSentForm } from './use-sent-form.ts'
import type { Visit } from './use-visit.ts'

type Asked = Exclude<VisitorDetailName, 'language'>

/** How a phone is to help with each detail. */
const inputs: Readonly<
  Record<Asked, Pick<Parameters<typeof TextField>[0], 'type' | 'autoComplete' | 'autoCapitalize'>>
> = {
  firstname: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastname: { autoComplete: 'family-name', autoCapitalize: 'words' },
  companyName: { autoComplete: 'organization', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel' },
  licensePlate: { autoCapitalize: 'characters' },
}
const hints: Partial<Record<Asked, MessageKey>> = {
  mobile: 'common_phone_hint',
  licensePlate: 'visit_details_licensePlate_hint',
}

function isName(name: Asked): boolean {
  return name === 'firstname' || name === 'lastname'
}

/** Confirms the details as the form gives them, and goes on. Spec §7, PUT visitor. */
async function saveDetails(
  { state, params, call, advance }: Visit,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await call('visitors.updateOwn', { params, body: values })
  const { data } = state
  const visitor = { ...data.visit.visitor, ...values }
  await advance({
    type: 'changed',
    data: { ...data, visit: { ...data.visit, visitor, detailsConfirmed: true } },
  })
}

/** The details a location asks for; what is known is shown, not asked again. Spec §5: the rules are the domain's. */
export function DetailsScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  const { data, move } = visit.state
  const { visitor } = data.visit
  const { requiredDetails, askedDetails } = data.params
  const asked = visitorDetailNames.filter(
    (name): name is Asked =>
      name !== 'language' &&
      (askedDetails.includes(name) || isDetailRequired(name, requiredDetails)),
  )
  const rules = visitorDetailRules(requiredDetails)
  const { isPending, problem, run } = useAct((values: FormData) =>
    saveDetails(
      visit,
      Object.fromEntries(asked.map((name) => [name, formText(values, name).trim()])),
    ),
  )
  const validate = (values: FormData): FieldErrors =>
    Object.fromEntries(
      asked.flatMap((name) => {
        const code = firstError(rules[name], formText(values, name))
        return code === null ? [] : [[name, t(code)]]
      }),
    )
  const sent = useSentForm(visit)
  const errors = problem?.fields ?? sent.errors
  const known = asked.filter(
    (name) => visitor[name] !== '' && firstError(rules[name], visitor[name]) === null,
  )
  const isKnown = known.includes('firstname') && known.includes('lastname')
  const field = (name: Asked): ReactNode => {
    const hint = hints[name]
    return (
      <TextField
        key={name}
        name={name}
        label={t(`visit_details_${name}`)}
        hint={hint && t(hint)}
        optionalMark={isDetailRequired(name, requiredDetails) ? undefined : t('common_optional')}
        defaultValue={sent.values[name] ?? visitor[name]}
        maxLength={visitorDetailMaxLengths[name]}
        enterKeyHint={name === asked.at(-1) ? 'done' : 'next'}
        {...inputs[name]}
      />
    )
  }
  return (
    <Screen title={t('visit_details_title')} lead={<p>{t('visit_details_intro')}</p>} move={move}>
      <Form
        action={plainAction}
        onSubmit={run}
        validate={validate}
        serverErrors={errors}
        labels={Object.fromEntries(asked.map((name) => [name, t(`visit_details_${name}`)]))}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <PlainFields act="details" />
        {isKnown && (
          <KnownDetails
            firstname={visitor.firstname}
            fullName={t('common_full_name', {
              firstname: visitor.firstname,
              lastname: visitor.lastname,
            })}
            more={known.flatMap((name) => (isName(name) ? [] : [visitor[name]]))}
            isOpen={Object.keys({ ...sent.values, ...errors }).length > 0}
          >
            {known.map((name) => field(name))}
          </KnownDetails>
        )}
        {asked.filter((name) => !isKnown || !known.includes(name)).map((name) => field(name))}
        <ProblemNotice problem={problem ?? sent.problem} />
        <ActionBar>
          <BackButton visit={visit} />
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('visit_details_submit')}
          </Button>
        </ActionBar>
      </Form>
    </Screen>
  )
}
