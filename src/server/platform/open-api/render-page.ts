/** The reference page: the OpenAPI document for people, on the server, without anything from elsewhere. */
import { html, type Html } from '../words/html.ts'
import { answersOf, type OpenApiDocument } from './build-document.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Answer, Operation } from './operation.ts'
import { schemaText } from './schema-text.ts'

type Call = Operation & {
  readonly method: string
  readonly path: string
  /** With what it refers to. */
  readonly responses: Readonly<Record<string, Answer>>
}

/** The page's body; `search` narrows it to calls that hold every word. */
export function renderReference(document: OpenApiDocument, search: string): Html {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const calls = callsOf(document).filter((call) => {
    const text = searchText(call)
    return words.every((word) => text.includes(word))
  })
  const tags = document.tags
    .map((tag) => ({ ...tag, calls: calls.filter(({ tags }) => tags.includes(tag.name)) }))
    .filter((tag) => tag.calls.length > 0)
  const count = calls.length === 1 ? '1 call' : `${String(calls.length)} calls`
  return html`<header>
      <h1>Foyer’s API</h1>
      ${String(document.info['description'])
        .split('\n\n')
        .map((paragraph) => html`<p>${inline(paragraph)}</p>`)}
      <p><a href="/api/openapi.json">The same as an OpenAPI 3.1 document</a></p>
      <nav aria-label="Resources">
        <ul>
          ${tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
        </ul>
      </nav>
    </header>
    <main>
      <form role="search">
        <input
          type="search"
          name="q"
          value="${search}"
          aria-label="Search calls"
          placeholder="Search"
          autocomplete="off"
        />
        <button>Search</button>
      </form>
      <p role="status">${count}</p>
      ${tags.map(
        (tag) =>
          html`<section aria-labelledby="${anchor(tag.name)}">
            <h2 id="${anchor(tag.name)}">${tag.name}</h2>
            <p>${tag.description}</p>
            ${tag.calls.map(renderCall)}
          </section>`,
      )}
    </main>`
}

function callsOf(document: OpenApiDocument): readonly Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      responses: answersOf(document, operation),
      method: method.toUpperCase(),
      path,
    })),
  )
}

function searchText(call: Call): string {
  return [call.method, call.path, call.operationId, call.summary, ...call.tags]
    .join(' ')
    .toLowerCase()
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function renderCall(call: Call): Html {
  const { operationId, description, parameters, requestBody, responses } = call
  return html`<article id="${operationId}" data-text="${searchText(call)}">
    <h3 class="path">
      <span class="method">${call.method}</span>
      <a href="#${operationId}"><code>${call.path}</code></a>
    </h3>
    <p>${call.summary}</p>
    <p class="who">${description}</p>
    <details>
      <summary>Details</summary>
      ${parameters.length > 0 && renderParameters(call)}
      ${
        requestBody !== undefined &&
        html`<h4>Body</h4>
          ${renderContent(requestBody.content)}`
      }
      <h4>Answer 200</h4>
      ${renderContent(responses['200']?.content ?? {})}
      <h4>Refusals</h4>
      <dl>
        ${Object.entries(responses).flatMap(([status, answer]) => refusalRows(status, answer.description))}
      </dl>
    </details>
  </article>`
}

function renderParameters({ parameters }: Call): Html {
  return html`<h4>Parameters</h4>
    <dl>
      ${parameters.map(
        ({ name, in: where, required, schema, description }) =>
          html`<dt><code>${name}</code></dt>
            <dd>
              ${where}${required ? ', needed' : ''}: <code>${schemaText(schema)}</code>
              ${schema.default !== undefined && `default ${JSON.stringify(schema.default)}`}
              ${description}
            </dd>`,
      )}
    </dl>`
}

function renderContent(content: Readonly<Record<string, { readonly schema: JsonSchema }>>): Html {
  const parts = Object.entries(content).map(
    ([type, { schema }]) =>
      html`<p class="who"><code>${type}</code></p>
        <pre tabindex="0">${schemaText(schema)}</pre>`,
  )
  return html`${parts}`
}

/** `` `code`: sentence `` by `` `code`: sentence ``, as the document says it. */
function refusalRows(status: string, description: string): readonly Html[] {
  if (status === '200' || status === '304') return []
  return description.split('\n\n').map((line) => {
    const [, code = '', sentence = ''] = /^`(\w+)`: (.*)$/s.exec(line) ?? []
    return html`<dt>${status} <code>${code}</code></dt>
      <dd>${sentence}</dd>`
  })
}

/** Text whose back-quoted parts are code. */
function inline(text: string): readonly Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
