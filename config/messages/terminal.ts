/** What commands say to engineers and operators in a terminal; `{name}` stands for a parameter. */
export const terminalMessages = {
  listening: 'Escaparate is at {address}',
  listeningForDevelopment: 'Escaparate (development) is at {address}',
  portInUse: 'Port {port} is in use. Stop the other program, or choose another port: PORT={other} {command}',
  portForbidden: 'Port {port} needs more rights. Choose one above 1023: PORT=3000 {command}',
  hostUnknown: 'HOST is no address of this machine. Leave it out to listen on all of them.',
  cannotListen: 'The server cannot listen: {reason}',
  nothingToServe: 'There is no build to serve; run `npm start` or `npm run build`',
  onlyDamagedBuild: 'The build {id} is damaged ({damage}), and there is no other; run `npm run build`',
  waitingForBuild: 'Waiting for another build …',
  damagedBuildIsMadeAgain: 'The build {id} was there already, but damaged ({damage}), and is made again',
  appNotMade: 'The app could not be made; why stands above.',
  exportUsage: 'Name one folder at most: npm run export /srv/escaparate',
  exportNotEmpty: '{folder} holds {name}, which no export has written. Choose another folder, or empty it.',
  exportTwice: '{path} and another address would be the same file, {file}. Change one of the two.',
  exportProgress: '{done} addresses written …',
  exportDone: 'The build {build} is in {folder}: {done} addresses.\nThese need the server: {missing}.',
  content: 'content',
  pictures: 'pictures',
  app: 'app',
  pages: 'pages',
  stepDone: '{step} {seconds} s',
  stepGoesOn: '{step} {done} of {total}',
  pageWithoutContent: '{path} has no content here, and answers 404',
  pageWithoutRoute:
    '{path} is a page of the collection «{collection}», and the app does not show it: it answers 404. Add the page {route} to config/pages.ts and its folder to app/routes, or say «route: null» in collections/collection-table.ts.',
  pageInNoList:
    '{path} is shown, but stands neither in the sitemap nor in any other list. Give it a collection in collections/collection-table.ts.',
  pageOnlyListed:
    '{path} stands in the sitemap, but answers 404. Add its page to config/pages.ts, or say «route: null» in collections/collection-table.ts.',
  notRemoved: '{folder} is needed by nobody and could not be removed: {reason}',
} as const
