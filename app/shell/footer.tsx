import { Link } from 'react-router'
import { messages } from '#config/messages.ts'
import { footerColumns, siteName, socialLinks } from '#config/site.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** Link columns, newsletter, social links and the year (C-FTR-1…4). */
export function Footer() {
  return (
    <footer className="site-footer">
      {footerColumns.map((column) => (
        <section key={column.label}>
          <h2>{column.label}</h2>
          <ul>
            {column.children.map((child) => (
              <li key={child.label}>
                <Link to={child.to}>{child.label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <NewsletterForm />
      <ul>
        {socialLinks.map((link) => (
          <li key={link.kind}>
            <a href={link.to} target="_blank" rel="noopener noreferrer" aria-label={messages.social[link.kind]}>
              {link.kind}
            </a>
          </li>
        ))}
      </ul>
      {/* A page rendered last year is corrected when React takes over (C-FTR-3). */}
      <p suppressHydrationWarning>
        © {new Date().getFullYear()} {siteName}
      </p>
    </footer>
  )
}
