/**
 * Translators of browsers put elements in the place of texts. React, which takes such a text away later or puts something
 * before it, would meet an exception there and lose the page: https://github.com/facebook/react/issues/11538. From here on
 * what has gone is taken as gone, and what should stand before it stands at the end.
 */
export function bearTranslation() {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    insertBefore.call(this, added, next?.parentNode === this ? next : null)
    return added
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
}
