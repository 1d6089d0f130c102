import type { ReactNode } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { maxEmailLength } from './sign-in-form.tsx'
import type { Link } from './set-password-form.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const ofPlace = ['companyName', 'timeZone'] as const
const names = ['firstname', 'lastname', 'email', ...ofPlace] as const
export type FirstName = (typeof names)[number]

/** What the first administrator says; the location only where there is none. */
export function firstFieldNames({
  needsCompany,
}: Pick<Link, 'needsCompany'>): readonly FirstName[] {
  return needsCompany ? names : names.filter((name) => !ofPlace.some((one) => one === name))
}

const inputs: Readonly<
  Record<Exclude<FirstName, 'timeZone'>, Partial<Parameters<typeof TextField>[0]>>
> = {
  firstname: { autoComplete: 'given-name', autoCapitalize: 'words', maxLength: 100 },
  lastname: { autoComplete: 'family-name', autoCapitalize: 'words', maxLength: 100 },
  email: { type: 'email', autoComplete: 'username', maxLength: maxEmailLength },
  companyName: { autoComplete: 'organization', autoCapitalize: 'words', maxLength: 200 },
}

export function FirstFields({
  names: shown,
  labels,
  values,
  optionalMark,
}: {
  readonly names: readonly FirstName[]
  readonly labels: Readonly<Record<FirstName, string>>
  readonly values: Readonly<Record<string, string>>
  /** Set for what may stay empty. */
  readonly optionalMark: string
}): ReactNode {
  return shown.map((name) =>
    name === 'timeZone' ? (
      <TimeZoneField key={name} label={labels[name]} defaultValue={values[name]} />
    ) : (
      <TextField
        key={name}
        name={name}
        label={labels[name]}
        defaultValue={values[name]}
        optionalMark={name === 'lastname' ? optionalMark : undefined}
        {...inputs[name]}
      />
    ),
  )
}
