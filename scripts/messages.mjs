// What the launchers say, in the language of whoever reads the terminal. They run before TypeScript can, so these
// sentences cannot stand with the others, in `config/messages/terminal.ts`.
const sentences = {
  installing: {
    es: 'Instalando los paquetes (solo una vez, medio minuto) …',
    en: 'Installing packages (once, about half a minute) …',
  },
  notInstalled: {
    es: 'Los paquetes no se han podido instalar. ¿Hay conexión con el registro de npm? Las líneas de arriba dicen más.',
    en: 'The packages could not be installed. Is the npm registry within reach? The lines above say more.',
  },
  olderPackages: {
    es: 'Los paquetes nuevos no se han podido instalar (las líneas de arriba dicen por qué). Se sigue con los de antes; arranca otra vez cuando haya conexión con el registro de npm.',
    en: 'The new packages could not be installed (the lines above say why). Those of before are used; start again when the npm registry is within reach.',
  },
  noNode: {
    es: 'npm no tiene Node {major} para {platform}. Instala Node {major} y vuelve a intentarlo.',
    en: 'npm has no Node {major} for {platform}. Install Node {major} and try again.',
  },
  libraryMissing: {
    es: 'A este sistema le falta una biblioteca que Node necesita (la línea de arriba dice cuál). En Debian y Ubuntu: apt-get install libatomic1',
    en: 'This system lacks a library that Node needs (the line above names it). On Debian and Ubuntu: apt-get install libatomic1',
  },
  building: { es: 'Construyendo la web …', en: 'Building the site …' },
  notBuilt: {
    es: 'La web no se ha construido; lo que se servía antes sigue como estaba.',
    en: 'The site was not built; what was served before is as it was.',
  },
  servesOlder: {
    es: 'La web no se ha construido: lo nuevo no está en ella. Se sirve la construida el {builtAt}. Corrige lo de arriba y arranca otra vez.',
    en: 'The site was not built: what is new is not on it. The build of {builtAt} is served. Mend the above and start again.',
  },
}

// As `readTerminalLanguage` in `config/terminal.server.ts`.
const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || ''
const language = /^es(?![a-z])/i.test(locale) ? 'es' : 'en'

/** A sentence in the language of the terminal; `{name}` stands for a parameter. */
export function say(name, parameters = {}) {
  return sentences[name][language].replace(/\{(\w+)\}/g, (_, parameter) => String(parameters[parameter]))
}
