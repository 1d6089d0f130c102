/** Reads a foreign document with only the markup that SAML needs. */
import {
  childrenOf,
  everyElement,
  readXml as readAnyXml,
  XmlError,
  type XmlElement,
  type XmlLimits,
  type XmlProblem,
} from '../../xml/read-xml.ts'
import { SamlRefusal } from './saml-refusal.ts'

export { childrenOf, everyElement, type XmlElement }

/** Real answers have 10 000 letters, those with many groups 60 000. */
const maxLength = 256_000
const maxElements = 4_000

const refusals = {
  too_large: 'saml_too_large',
  forbidden_markup: 'saml_forbidden_markup',
  not_xml: 'saml_not_xml',
} as const satisfies Record<XmlProblem, string>

/**
 * Document types, entities, CDATA sections and processing instructions are refused, because two readers may read them
 * differently; so are comments, which a person may leave in a description of a provider, but no program in an answer.
 * @throws SamlRefusal
 */
export function readXml(
  xml: string,
  limits: Partial<Pick<XmlLimits, 'maxLength' | 'comments'>> = {},
): XmlElement {
  try {
    return readAnyXml(xml, { maxLength, maxElements, ...limits })
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new SamlRefusal(refusals[error.problem])
  }
}

/** The only child of this name. @throws SamlRefusal for several */
export function childOf(element: XmlElement, space: string, name: string): XmlElement | undefined {
  const [first, second] = childrenOf(element, space, name)
  if (second !== undefined) throw new SamlRefusal('saml_wrong_shape')
  return first
}
