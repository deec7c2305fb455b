// What the launchers say. They run before TypeScript can, so these
// sentences cannot stand with the others, in `config/messages/terminal.ts`.
const sentences = {
  installing: 'Installing packages (once, about half a minute) …',
  notInstalled:
    'The packages could not be installed. Is the npm registry within reach? The lines above say more.',
  olderPackages:
    'The new packages could not be installed (the lines above say why). Those of before are used; start again when the npm registry is within reach.',
  noNode: 'npm has no Node {major} for {platform}. Install Node {major} and try again.',
  libraryMissing:
    'This system lacks a library that Node needs (the line above names it). On Debian and Ubuntu: apt-get install libatomic1',
  building: 'Building the site …',
  notBuilt: 'The site was not built; what was served before is as it was.',
  servesOlder:
    'The site was not built: what is new is not on it. The build of {builtAt} is served. Mend the above and start again.',
}

/** A sentence; `{name}` stands for a parameter. */
export function say(name, parameters = {}) {
  return sentences[name].replace(/\{(\w+)\}/g, (_, parameter) => String(parameters[parameter]))
}
