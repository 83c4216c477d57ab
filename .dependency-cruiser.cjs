// Imports run one way: contract, platform, db, modules, http, voice, routes, app, main. Rings between folders are
// found by tools/dependencies.ts, which `npm run deps` runs.
// A module's *.routes.ts file stands above http: it may use http, and only the app uses it.
const modules = require('./tools/dependencies/modules.cjs')

const server = '^packages/server/src'
const routes = '\\.routes\\.ts$'
const tests = '\\.test\\.tsx?$|/test/'

const publicFilesOf = ([module, { public: files }]) => {
  const own = `${server}/modules/${module}/`
  const open = files.length > 0 ? `/(${files.join('|')})\\.ts$|${routes}` : routes
  return {
    name: `files-of-${module}-that-others-may-use`,
    severity: 'error',
    comment: 'The public files of each module are named in tools/dependencies/modules.cjs.',
    from: { path: `^packages/server/src/`, pathNot: `${own}|${tests}` },
    to: { path: own, pathNot: `${open}|\\.due\\.ts$` },
  }
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract' },
      to: { path: '^packages/(server|web)' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^packages/web' },
      to: { path: '^packages/server' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^packages/server' },
      to: { path: '^packages/web' },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'what-features-share-knows-no-feature',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|lib|domain|platform)/', pathNot: tests },
      to: { path: '^packages/web/src/(features|app)/' },
    },
    {
      name: 'platform-imports-nothing-of-ours',
      severity: 'error',
      from: { path: `${server}/platform/`, pathNot: tests },
      to: { path: `${server}/(db|providers|modules|http|voice|clockwork|demo|app|main|deps)` },
    },
    {
      name: 'db-knows-no-feature',
      severity: 'error',
      from: { path: `${server}/db/`, pathNot: tests },
      to: { path: `${server}/(modules|http|voice|clockwork|demo|app|main)` },
    },
    {
      name: 'modules-do-not-know-http-or-voice',
      severity: 'error',
      from: { path: `${server}/modules/`, pathNot: `${routes}|${tests}` },
      to: { path: `${server}/(http|voice|clockwork|demo|app|main)` },
    },
    {
      name: 'routes-are-for-the-app',
      severity: 'error',
      from: { pathNot: `${server}/app\\.ts$|${tests}` },
      to: { path: `${server}/.*${routes}` },
    },
    ...Object.entries(modules).map(publicFilesOf),
    {
      name: 'every-module-is-described',
      severity: 'error',
      comment: 'A new module says in tools/dependencies/modules.cjs what others may use of it.',
      from: { path: `${server}/modules/(?!(${Object.keys(modules).join('|')})/)` },
      to: {},
    },
    {
      name: 'what-becomes-due-is-for-the-clockwork',
      severity: 'error',
      from: { path: `${server}/`, pathNot: `${server}/composition/|${tests}` },
      to: { path: `${server}/.*\\.due\\.ts$` },
    },
    {
      name: 'only-composition-and-routes-know-the-whole-server',
      severity: 'error',
      comment:
        'deps.ts names what the server is made of; a use case takes Core and what else it needs.',
      from: { path: `${server}/(modules|voice|http|db|platform)/`, pathNot: `${routes}|${tests}` },
      to: { path: `${server}/deps\\.ts$` },
    },
    {
      name: 'a-store-is-its-modules-own',
      severity: 'error',
      from: { path: `${server}/modules/([^/]+)/`, pathNot: tests },
      to: { path: `${server}/modules/[^/]+/.*\\.store\\.ts$`, pathNot: `${server}/modules/$1/` },
    },
    {
      name: 'stores-are-for-modules',
      severity: 'error',
      from: { pathNot: `${server}/modules/|${tests}` },
      to: { path: `${server}/.*\\.store\\.ts$` },
    },
    {
      name: 'vendors-are-composed-in-main',
      severity: 'error',
      comment:
        'A port or another provider may be imported; a vendor only where the server is put together.',
      from: {
        pathNot: `${server}/(providers/|(clockwork-)?main\\.ts|composition/)|${tests}|^bench/|^tests/|^tools/`,
      },
      to: { path: `${server}/providers/[^/]+/(?!port\\.ts)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
