# A one-line alias for each npm script: a convenience, never the only way.
start *args:
    npm start -- {{args}}
dev *args:
    npm run dev -- {{args}}
test *args:
    npm test -- {{args}}
test-faults *args:
    npm run test:faults -- {{args}}
test-all:
    npm run test:all
check:
    npm run check
build:
    npm run build
cli *args:
    npm run --silent cli -- {{args}}
bench *args:
    npm run bench -- {{args}}
soak *args:
    npm run soak -- {{args}}
drill *args:
    npm run drill -- {{args}}
coverage:
    npm run coverage
answers *args:
    npm run answers -- {{args}}
data-package *args:
    npm run data-package -- {{args}}
