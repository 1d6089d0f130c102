/**
 * What was copied from a word processor, with what only it understands put into plain elements: Word's lists are paragraphs
 * with drawn bullets, Google's bold is an element that is not bold. What the text of an agreement can't hold, such as sizes and
 * colours, falls away when it is read; numbers of lists and cells of tables stay as text.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const drawn of body.querySelectorAll<HTMLElement>('[style*="mso-list"]')) {
    if (/mso-list:\s*ignore/i.test(drawn.getAttribute('style') ?? '')) drawn.remove()
  }
  for (const line of body.querySelectorAll('p')) {
    if (/mso-list:/i.test(line.getAttribute('style') ?? '')) toItem(line)
  }
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (/font-weight:\s*(?:normal|400)/i.test(bold.getAttribute('style') ?? '')) {
      bold.replaceWith(...bold.childNodes)
    }
  }
  for (const list of body.querySelectorAll('ol')) numberItems(list)
  for (const row of body.querySelectorAll('tr')) {
    for (const cell of [...row.children].slice(1)) cell.prepend(' · ')
    const line = body.ownerDocument.createElement('p')
    line.append(...[...row.children].flatMap((cell) => [...cell.childNodes]))
    row.closest('table')?.before(line)
  }
  for (const gone of body.querySelectorAll('table, style, script, title, meta, link, img'))
    gone.remove()
  return body.innerHTML
}

function toItem(line: HTMLElement): void {
  const item = line.ownerDocument.createElement('li')
  item.append(...line.childNodes)
  const before = line.previousElementSibling
  if (before?.matches('ul[data-copied]') === true) {
    before.append(item)
    line.remove()
    return
  }
  const list = line.ownerDocument.createElement('ul')
  list.dataset['copied'] = ''
  list.append(item)
  line.replaceWith(list)
}

function numberItems(list: HTMLOListElement): void {
  const lines = [...list.children].map((item, index) => {
    const line = list.ownerDocument.createElement('p')
    line.append(`${String(list.start + index)}. `, ...item.childNodes)
    return line
  })
  list.replaceWith(...lines)
}
