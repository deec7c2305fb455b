import { proseMessages } from '#config/messages/prose.ts'

type Props = Record<'id' | 'language' | 'filename', string | undefined> & { code: string }

/**
 * Code: `figure.code-block[data-language]` with `figcaption.code-filename` if it has a name, `button.code-copy`
 * (it copies the text of the `pre` behind it, which a toast says; hidden where no script runs) and `pre > code`. The
 * `pre` takes the focus, so that the keyboard can scroll it.
 */
export function CodeBlock({ id, language, filename, code }: Props) {
  return (
    <figure id={id} className="code-block" data-language={language}>
      {filename && <figcaption className="code-filename">{filename}</figcaption>}
      <button
        type="button"
        className="code-copy"
        aria-label={proseMessages.copyCode}
        data-copied={proseMessages.codeCopied}
        data-refused={proseMessages.codeNotCopied}
      />
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
