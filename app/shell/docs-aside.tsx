import { NavLink } from 'react-router'
import type { NavigationNode } from '#collections/content-source.ts'
import { messages } from '#config/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The sections of the documentation as groups, open at first, the current page marked (C-NAV-8). */
export function DocsAside({ navigation }: { navigation: NavigationNode[] }) {
  return (
    <nav className="docs-aside" aria-label={messages.docs.navigation}>
      <ul>
        {navigation.map((node) => (
          <li key={node.path}>
            <AsideNode node={node} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AsideNode({ node }: { node: NavigationNode }) {
  const label = (
    <>
      {node.icon && <Icon name={node.icon} />}
      {node.title}
    </>
  )
  if (!node.children) {
    return (
      <NavLink to={node.path} end>
        {label}
      </NavLink>
    )
  }
  return (
    <details open>
      <summary>{label}</summary>
      <ul>
        {node.children.map((child) => (
          <li key={`${child.path} ${child.title}`}>
            <AsideNode node={child} />
          </li>
        ))}
      </ul>
    </details>
  )
}
