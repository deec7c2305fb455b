// Reads `[{name, html}]` as JSON from standard input and writes what is not conforming HTML as JSON lines of text.
import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // React writes `<meta charSet="utf-8"/>`: both are conforming, and letter case means nothing in HTML.
    'void-style': 'off',
    'attr-case': 'off',
    'no-self-closing': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    // Length of a title is a matter of taste, and of the content's own checks.
    'long-title': 'off',
    // The files are our own, under names that carry their hash.
    'require-sri': 'off',
    // The menu of small screens repeats the navigation inside a closed dialog; axe looks at what is shown.
    'unique-landmark': 'off',
    // That dialog has its title before the page has its own.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
    // One line per page: what stands at its end means nothing.
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
  },
})

/** Said of tables because browsers forget what their tags are where a style makes blocks of them. */
const isRoleOfTable = ({ ruleId, message }) =>
  ruleId === 'no-redundant-role' && /on <(table|thead|tbody|tr|th|td)>/.test(message)

const pages = JSON.parse(readFileSync(0, 'utf8'))
const messages = pages.flatMap(({ name, html }) => {
  const { results } = validator.validateStringSync(html)
  return results.flatMap((result) =>
    result.messages
      .filter((message) => !isRoleOfTable(message))
      .map(({ ruleId, message, selector, offset }) => {
        const around = html.slice(Math.max(0, offset - 60), offset + 60)
        return `${name}: ${message} (${ruleId}) at ${selector ?? around}`
      }),
  )
})
process.stdout.write(JSON.stringify(messages))
