/** The look of the report: calm, navy for structure, yellow for what to look at first, light and dark. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#f6f8fb;--card:#fff;--ink:#0b1f3f;--soft:#4d5f7d;--line:#d5dde9;--navy:#0b1f3f;--on-navy:#fff;--yellow:#ffc400;--edge:#1c4e8c;--bad:#b3261e;--bad-paper:#fdecea;--good:#0f6b43;--grey:#66748c;--chip:#e8eef7;--region:#f1f5fb}
@media(prefers-color-scheme:dark){:root{--paper:#0a1426;--card:#101e36;--ink:#e7edf7;--soft:#a9b7cf;--line:#2a3c5c;--navy:#06101f;--edge:#8dbcff;--bad:#ff9d94;--bad-paper:#3a1714;--good:#6fd9a6;--grey:#93a2bb;--chip:#1c2d4c;--region:#0c182c}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
header{background:var(--navy);color:var(--on-navy);padding:24px max(16px,calc((100vw - 1200px)/2)) 28px;border-bottom:4px solid var(--yellow)}
header h1{margin:0;font-size:28px;line-height:1.2}header p{margin:4px 0 0;color:#c6d3e8}
main{max-width:1232px;margin:0 auto;padding:24px 16px 64px}
h2{font-size:24px;margin:0 0 4px}h3{font-size:18px;margin:32px 0 8px}
.totals{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:12px;margin:0 0 24px;padding:0}
.totals div{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:12px 16px}
.totals dt{color:var(--soft);font-size:14px}.totals dd{margin:0;font-size:24px;font-weight:650;font-variant-numeric:tabular-nums}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,290px),1fr));gap:16px;list-style:none;margin:0;padding:0}
.card{display:block;height:100%;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;color:inherit;text-decoration:none}
a.card:hover{border-color:var(--edge)}.card h2{font-size:18px;overflow-wrap:anywhere}
.bars{display:grid;grid-template-columns:auto 1fr auto;gap:4px 10px;align-items:center;margin:10px 0 0;font-size:14px}
.bars dt{color:var(--soft)}.bars dd{margin:0;font-variant-numeric:tabular-nums;text-align:end}
.bar{height:8px;border-radius:4px;background:var(--chip);overflow:hidden;min-width:40px}.bar i{display:block;height:100%;background:var(--edge);border-radius:4px}.bar.short i{background:repeating-linear-gradient(45deg,var(--bad) 0 5px,transparent 5px 8px)}
.flag{display:inline-block;border-radius:999px;padding:0 10px;font-size:14px;font-weight:600;border:1px solid currentColor}.flag.good{color:var(--good)}.flag.bad{color:var(--bad)}
a{color:var(--edge)}:focus-visible{outline:3px solid var(--yellow);outline-offset:2px;box-shadow:0 0 0 2px var(--navy)}
.machine{display:none}.machine:target{display:block}body:has(.machine:target) .index{display:none}
.back{display:inline-block;margin-bottom:12px}
.canvas{overflow:auto;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:12px;max-height:85vh}.canvas svg{display:block;margin:0 auto}.fit svg{max-width:100%;height:auto}
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;padding:0;margin:8px 0;font-size:14px;color:var(--soft)}.legend svg{vertical-align:middle;margin-inline-end:6px}
.chart text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:var(--ink)}.chart .name{font-size:14px;font-weight:700}
.state>.box{fill:var(--card);stroke:var(--soft);stroke-width:1.5}.state.compound>.box,.state.parallel>.box{fill:var(--region)}.state.region>.box{stroke-dasharray:2 4}.state.root>.box{fill:none;stroke:none}.state .inner{fill:none;stroke:var(--soft)}
.chip rect{fill:var(--chip)}.chip.tag text{fill:var(--ink)}.chip.invoke rect{fill:none;stroke:var(--soft)}.chip .bolt{fill:var(--yellow);stroke:var(--ink);stroke-width:.6}
.paper{fill:var(--card);fill-opacity:.9}.edge>path,.legend path{fill:none;stroke-width:1.75}
.covered>path{stroke:var(--edge);fill:none}.uncovered>path{stroke:var(--bad);stroke-width:2.5;stroke-dasharray:8 5;fill:none}.unreachable>path{stroke:var(--grey);stroke-dasharray:2 4;fill:none}
.stay>path{stroke-width:3}marker.covered path{fill:var(--edge);stroke:none}marker.uncovered path{fill:var(--bad);stroke:none;stroke-dasharray:none}marker.unreachable path{fill:var(--grey);stroke:none;stroke-dasharray:none}marker.start path,.start circle{fill:var(--ink)}.start>path{fill:none;stroke:var(--ink);stroke-width:1.5}
.chart .row.uncovered{fill:var(--bad);font-weight:700}.chart .row.unreachable{fill:var(--grey)}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:8px 0;padding:0 12px}summary{cursor:pointer;padding:10px 0;overflow-wrap:anywhere}details>:last-child{margin-bottom:12px}
.paths ol{padding-inline-start:28px}.paths li{margin:6px 0;overflow-wrap:anywhere}.paths small{display:block;color:var(--soft);font-size:14px}
label{display:block;font-weight:600}input[type=search]{width:100%;max-width:480px;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--grey);border-radius:8px}
button{min-height:44px;padding:8px 16px;font:inherit;font-weight:600;border-radius:8px;border:1px solid var(--grey);background:var(--card);color:inherit;cursor:pointer}
.failure{background:var(--bad-paper);border:1px solid var(--bad);border-radius:12px;padding:12px 16px;margin:12px 0}
pre,code{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}pre{margin:8px 0}
.shots{display:flex;flex-wrap:wrap;gap:12px}.shots img{max-width:min(100%,360px);height:auto;border:1px solid var(--line);border-radius:8px}
table.levels{border-collapse:collapse;width:100%;background:var(--card);border:1px solid var(--line);font-size:14px}.levels th,.levels td{text-align:start;vertical-align:top;padding:8px 12px;border-top:1px solid var(--line);overflow-wrap:anywhere}
ul.names{padding-inline-start:20px}ul.names li{overflow-wrap:anywhere;margin:4px 0}.soft{color:var(--soft)}
@media(min-width:900px){.totals{grid-template-columns:repeat(4,1fr)}}
@media(max-width:600px){header h1{font-size:24px}.canvas{padding:8px}}
`;
