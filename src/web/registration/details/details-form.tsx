import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { VisitData } from '#contract/page.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import {
  isDetailRequired,
  visitorDetailMaxLengths,
  visitorDetailNames,
  visitorDetailRules,
  type VisitorDetailName,
} from '#domain/visit/visitor/visitor-details.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { BackButton } from '../back-button.tsx'
import { formText } from './form-text.ts'
import { KnownDetails } from './known-details.tsx'
import { plainAction } from '../first/plain-fields.tsx'
import { ProblemNotice } from '../first/problem-notice.tsx'
import type { Problem } from '../first/use-act.ts'

/** A detail that a location may ask for; the language is the one that the screens are read in. */
export type AskedDetail = Exclude<VisitorDetailName, 'language'>

/** How a phone is to help with each detail. */
const inputs: Readonly<
  Record<
    AskedDetail,
    Pick<Parameters<typeof TextField>[0], 'type' | 'autoComplete' | 'autoCapitalize'>
  >
> = {
  firstname: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastname: { autoComplete: 'family-name', autoCapitalize: 'words' },
  companyName: { autoComplete: 'organization', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel' },
  licensePlate: { autoCapitalize: 'characters' },
}
const hints: Partial<Record<AskedDetail, MessageKey>> = {
  mobile: 'common_phone_hint',
  licensePlate: 'visit_details_licensePlate_hint',
}

function isName(name: AskedDetail): boolean {
  return name === 'firstname' || name === 'lastname'
}

/**
 * The details a location asks for; what is known is shown, not asked again. Spec §5: the rules are the domain's. What was
 * `typed` before, and not accepted or not sent, stands in its field again.
 */
export function DetailsForm({
  params,
  known,
  typed,
  errors,
  problem,
  isPending,
  onSubmit,
  onType,
  goBack,
  children,
}: {
  readonly params: Pick<VisitData['params'], 'askedDetails' | 'requiredDetails'>
  readonly known: Readonly<Record<AskedDetail, string>>
  readonly typed: Readonly<Record<string, string>>
  /** What the server found wrong with single fields; the same value until it finds anew. */
  readonly errors: FieldErrors
  readonly problem: Problem | null
  readonly isPending: boolean
  readonly onSubmit: (details: Readonly<Record<string, string>>) => Promise<void>
  /** What is typed, with each letter. */
  readonly onType?: (details: Readonly<Record<string, string>>) => void
  readonly goBack: (() => void) | undefined
  /** What a plain form sends along. */
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const { requiredDetails, askedDetails } = params
  const asked = visitorDetailNames.filter(
    (name): name is AskedDetail =>
      name !== 'language' &&
      (askedDetails.includes(name) || isDetailRequired(name, requiredDetails)),
  )
  const rules = visitorDetailRules(requiredDetails)
  const detailsIn = (values: FormData) =>
    Object.fromEntries(asked.map((name) => [name, formText(values, name).trim()]))
  const validate = (values: FormData): FieldErrors =>
    Object.fromEntries(
      asked.flatMap((name) => {
        const code = firstError(rules[name], formText(values, name))
        return code === null ? [] : [[name, t(code)]]
      }),
    )
  const shown = asked.filter(
    (name) => known[name] !== '' && firstError(rules[name], known[name]) === null,
  )
  const isKnown = shown.includes('firstname') && shown.includes('lastname')
  const field = (name: AskedDetail): ReactNode => {
    const hint = hints[name]
    return (
      <TextField
        key={name}
        name={name}
        label={t(`visit_details_${name}`)}
        hint={hint && t(hint)}
        optionalMark={isDetailRequired(name, requiredDetails) ? undefined : t('common_optional')}
        defaultValue={typed[name] ?? known[name]}
        maxLength={visitorDetailMaxLengths[name]}
        enterKeyHint={name === asked.at(-1) ? 'done' : 'next'}
        {...inputs[name]}
      />
    )
  }
  return (
    <Form
      action={plainAction}
      onSubmit={(values) => onSubmit(detailsIn(values))}
      onType={onType && ((values) => onType(detailsIn(values)))}
      validate={validate}
      serverErrors={errors}
      labels={Object.fromEntries(asked.map((name) => [name, t(`visit_details_${name}`)]))}
      summaryTitle={(count) => t('common_error_summary_title', { count })}
      errorPrefix={t('common_error_prefix')}
    >
      {children}
      {isKnown && (
        <KnownDetails
          firstname={known.firstname}
          fullName={fullName(known)}
          more={shown.flatMap((name) => (isName(name) ? [] : [known[name]]))}
          isOpen={Object.keys({ ...typed, ...errors }).length > 0}
        >
          {shown.map((name) => field(name))}
        </KnownDetails>
      )}
      {asked.filter((name) => !isKnown || !shown.includes(name)).map((name) => field(name))}
      <ProblemNotice problem={problem} />
      <ActionBar>
        <BackButton goBack={goBack} />
        <Button variant="primary" type="submit" isPending={isPending}>
          {t('visit_details_submit')}
        </Button>
      </ActionBar>
    </Form>
  )
}
