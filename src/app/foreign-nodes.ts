/**
 * Browser translation, extensions and password managers wrap or replace text nodes that React still
 * holds, and React's next removal would throw (facebook/react#11538). Here the child of the parent that
 * has the node in it is taken instead; a node that is gone already counts as removed.
 */
export function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = childWith(this, child)
    if (own) removeChild.call(this, own)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, node, before && childWith(this, before))
    return node
  }
}

/** The node itself where it is a child of the parent, or the child that holds it; null without one. */
function childWith(parent: Node, node: Node): Node | null {
  let own: Node | null = node
  while (own && own.parentNode !== parent) own = own.parentNode
  return own
}
