/**
 * The arrows of the house. Each rule says why; `tools/check-boundaries.mjs` proves with a probe that each one fires.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Two files that need each other are one, or hide a third. Types count: a circle of types joins what it names as firmly.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-stands-alone',
      comment: 'The domain is the specification: no outer layer may be needed to run, test or replay it.',
      severity: 'error',
      from: { path: '^src/domain' },
      to: {
        path: '^(src/(application|adapters|ui|composition|main|drivers|drawn)|contract|server|packages|tests|tools)',
      },
    },
    {
      name: 'domain-packages',
      comment:
        'The domain takes xstate, and libphonenumber-js by decision 0003; everything else enters through a port.',
      severity: 'error',
      from: { path: '^src/domain' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core', 'npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/(xstate|libphonenumber-js)/',
      },
    },
    {
      name: 'application-knows-the-domain-only',
      comment: 'Use cases and actors speak to ports; which adapter stands behind one is decided in composition.',
      severity: 'error',
      from: { path: '^src/application' },
      to: { path: '^(src/(adapters|ui|composition|main|drivers|drawn)|contract|server|tests|tools)' },
    },
    {
      name: 'application-without-frameworks',
      comment:
        'The application layer runs in Node for tests, paths and replays: no React, HTTP, socket or container in it.',
      severity: 'error',
      from: { path: '^src/application' },
      to: { path: 'node_modules/(react|react-dom|axios|socket\\.io-client|inversify|@mui|i18next|zod)/' },
    },
    {
      name: 'adapters-behind-ports',
      comment: 'An adapter implements a port and speaks HTTP or a socket; it must not know who uses it.',
      severity: 'error',
      from: { path: '^src/adapters' },
      to: { path: '^(src/(ui|composition|main|drivers|drawn|application/(?!ports/))|server|tests|tools)' },
    },
    {
      name: 'views-reach-no-adapter',
      comment: 'A view that calls an adapter or speaks HTTP cannot be tested or replayed without it.',
      severity: 'error',
      from: { path: '^src/ui' },
      to: { path: '^(src/(adapters|composition|main|drivers|drawn)|contract|server|tests|tools)' },
    },
    {
      name: 'views-call-no-http',
      comment: 'HTTP, sockets and the container belong to adapters and composition.',
      severity: 'error',
      from: { path: '^src/ui' },
      to: { path: 'node_modules/(axios|socket\\.io-client|inversify|zod)/' },
    },
    {
      name: 'container-after-the-first-pages',
      comment: 'A first page is made without the container, which would be a seventh of what it loads (decision 0047).',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/composition/(container|services|.+\\.module)\\.ts$' },
      to: { path: 'node_modules/(inversify|reflect-metadata)/' },
    },
    {
      name: 'joy-in-the-kit-only',
      comment:
        'One folder knows Joy: every part looks and mirrors the same, and no first page loads it by accident (decision 0002).',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/ui/kit/' },
      to: { path: 'node_modules/(@mui|@emotion|stylis)/' },
    },
    {
      name: 'features-stand-alone',
      comment:
        'A feature can be read, changed and removed by itself; what two of them need is a part of components, forms, records, routes, app or the kit.',
      severity: 'error',
      from: { path: '^src/ui/features/([^/]+)/' },
      to: { path: '^src/ui/features/', pathNot: '^src/ui/features/$1/' },
    },
    {
      name: 'shared-parts-know-no-feature',
      comment: 'A shared part that knows a feature joins all who use it to that feature.',
      severity: 'error',
      from: { path: '^src/ui/(components|forms|i18n|kit|records|routes|theme)/' },
      to: { path: '^src/ui/features/' },
    },
    {
      name: 'adapters-named-in-composition-only',
      comment: 'One place wires: everything else would have to change when an adapter does.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(composition|adapters)/' },
      to: { path: '^src/adapters' },
    },
    {
      name: 'contract-is-thin',
      comment: 'Both sides load the contract: it may take constants of the domain and zod, nothing that runs a side.',
      severity: 'error',
      from: { path: '^contract' },
      to: { path: '^(src/(application|adapters|ui|composition|main|drivers|drawn)|server|packages|tests|tools)' },
    },
    {
      name: 'server-takes-pure-rules',
      comment:
        'A rule is written once in the domain and holds on both sides; the rest of the client is none of the server’s business. One machine is such a rule: it runs no actor and no timer.',
      severity: 'error',
      from: { path: '^server' },
      to: {
        path: '^(src/(application|adapters|ui|composition|main|drivers|drawn)|src/domain/.+\\.machine|packages|tests|tools)',
        pathNot: '^src/domain/wallet/subscription\\.machine\\.ts$',
      },
    },
    {
      name: 'packages-know-no-app',
      comment: 'The packages work for any machine of XState. What is said of this product stands in tools and tests.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|contract|server|tests|tools)/' },
    },
    {
      name: 'packages-alone',
      comment: 'A package is used by its name, and traces need no paths: its files reach no other package.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'paths-for-tests-only',
      comment: 'Generated paths are a tool of tests; nothing of them is in what a merchant loads.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^packages/machine-paths/' },
    },
    {
      name: 'modules-through-one-file',
      comment:
        'What a module gives to the rest of the server is written in its index.ts, so that everything else may change. Tables refer to tables alone: drizzle-kit loads them without the server.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(db/schema\\.ts|modules/)' },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'modules-use-public-files',
      comment: 'One module uses another through its index.ts alone; a foreign key may name the other’s table.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: 'tables\\.ts$' },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'tables-need-tables',
      comment: 'drizzle-kit loads the tables alone: no module may come along with them.',
      severity: 'error',
      from: { path: 'tables\\.ts$', pathNot: '^(src|contract)/' },
      to: { path: '^server/', pathNot: '(db/columns|tables)\\.ts$' },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'Every module stands on the platform; one that it needed would be needed by all.',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(modules|sandbox|seed|realtime|adapters)/' },
    },
    {
      name: 'modules-without-circles',
      comment:
        'Two modules that need each other are one. Move what both need to the platform, or hand it in through deps.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/modules/[^/]+$' },
      to: { path: '^server/modules/[^/]+$', circular: true },
    },
    {
      name: 'nothing-needs-tests',
      comment: 'What runs in production must not lean on test support.',
      severity: 'error',
      from: { path: '^(src|server|contract|packages)' },
      to: { path: '^tests' },
    },
    {
      name: 'declared-packages',
      comment: 'A package that the project does not declare is there by luck.',
      severity: 'error',
      from: { path: '^(src|server|contract)' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'], pathNot: '\\.css$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
