/** How the page of the report looks, on a wide screen, on a telephone, in the dark and on paper. */
export const STYLE = `
:root{--ink:#16202e;--soft:#5b6878;--line:#e3e8ee;--ground:#f5f7fa;--card:#fff;--green:#12805c;--grey:#5f6b7a;--amber:#b45309;--red:#b91c1c;--blue:#2f6299;
--pass:#e4f5ee;--ask:#fdf1dd;--fail:#fbe5e5;--hit:#fff8e6;--tone:var(--green)}
.grey{--tone:var(--grey)}.amber{--tone:var(--amber)}.red{--tone:var(--red)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1240px;padding:28px;background:var(--ground);color:var(--ink);font:15px/1.55 Heebo,Assistant,"Segoe UI",system-ui,-apple-system,Roboto,"Noto Sans Hebrew","DejaVu Sans",Arial,sans-serif}
header,section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:24px 28px;margin-bottom:18px}
header{display:flex;justify-content:space-between;align-items:center;gap:24px;border-top:5px solid var(--tone)}
p,h1,h2,h3,li,dd,code{overflow-wrap:anywhere}
.head,li>div{min-width:0}
.kind{margin:0;color:var(--soft);font-size:13px}
h1{margin:2px 0 8px;font-size:25px;line-height:1.25}
h2{margin:0 0 12px;font-size:17px}h2 small{font-size:13px;font-weight:400;color:var(--soft);margin-inline-start:8px}h3{margin:16px 0 8px;font-size:15px}
.facts{margin:0;display:flex;flex-wrap:wrap;gap:8px}.facts span{background:var(--ground);border:1px solid var(--line);border-radius:99px;padding:2px 12px;font-size:13px}
.gauge{width:122px;height:122px;flex:none}.gauge circle{fill:none;stroke:var(--line);stroke-width:9}
.gauge .arc{stroke:var(--tone);stroke-linecap:round;transform:rotate(-90deg);transform-origin:60px 60px}
.gauge text{text-anchor:middle;font-size:34px;font-weight:700;fill:var(--ink)}.gauge .label{font-size:11px;font-weight:400;fill:var(--soft)}
.verdict{display:inline-block;margin:0 0 10px;padding:3px 14px;border-radius:99px;background:var(--tone);color:#fff;font-weight:700}
.lead{font-size:19px;line-height:1.45;margin:0 0 18px}
.summary ul{margin:0;padding-inline-start:20px}
.beside{display:grid;grid-template-columns:minmax(0,1.1fr) minmax(0,1fr);gap:18px;align-items:start}
.pages figure{margin:0 0 14px}.plate{direction:ltr}.plate .sheet{margin:0 auto;max-width:max(300px,calc((100vh - 150px)/var(--aspect)))}.plate.room-left{padding-left:42px}.plate.room-right{padding-right:42px}
.sheet{position:relative;direction:ltr}.sheet img{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:6px}.plate label{cursor:zoom-in}
figcaption{color:var(--soft);font-size:12px;text-align:center;margin-top:4px}
.box,.change i{position:absolute;left:calc(var(--x) - 4px);top:calc(var(--y) - 3px);width:calc(var(--w) + 8px);height:calc(var(--h) + 6px);border:1.5px solid var(--s);border-radius:3px;min-width:10px;min-height:10px;box-shadow:0 0 0 1px rgba(255,255,255,.8)}
.lead-line{position:absolute;top:calc(var(--y) + var(--h) + 2px);height:0;border-top:1px dashed var(--s);pointer-events:none}
.lead-line.left{left:-8px;width:calc(var(--x) + 4px)}.lead-line.right{left:calc(var(--x) + var(--w) + 4px);right:-8px}
.label{position:absolute;top:calc(var(--y) - 9px);min-width:19px;padding:0 5px;height:19px;line-height:19px;border-radius:10px;background:var(--s);color:#fff;text-align:center;font-size:11px;font-weight:700;text-decoration:none;white-space:nowrap}
.label.left{right:calc(100% + 4px)}.label.right{left:calc(100% + 4px)}
.zoom{position:absolute;opacity:0}.zoom:focus-visible+.plate{outline:2px solid var(--blue);outline-offset:4px}
.zoom:checked+.plate{position:fixed;inset:0;z-index:9;background:rgba(15,20,28,.92);overflow:auto;padding:24px 56px}.zoom:checked+.plate .sheet{width:max(100%,1500px);max-width:none}.zoom:checked+.plate label{cursor:zoom-out}
.critical,.high{--s:var(--red)}.medium{--s:var(--amber)}.low,.info{--s:var(--blue)}
.findings,.checks{list-style:none;margin:0;padding:0}.findings>li,.checks>li{display:flex;gap:12px;padding:14px 0;border-top:1px solid var(--line)}.checks>li{padding:9px 0}.findings>li:first-child,.checks>li:first-child{border-top:0;padding-top:0}
.findings>li>div,.checks>li>div{flex:1}
.findings>li:target{background:var(--hit);margin:0 -12px;padding-inline:12px;border-radius:8px}
.findings h3{margin:0 0 4px}.findings p,.checks p{margin:0 0 6px}.checks p{margin:0;font-size:14px}.checks b,code{unicode-bidi:isolate}.checks code{color:var(--soft);font-size:11px}
.number{flex:none;width:24px;height:24px;line-height:24px;border-radius:50%;background:var(--s);color:#fff;text-align:center;font-size:13px}
.notes{display:flex;flex-wrap:wrap;gap:2px 10px;color:var(--soft);font-size:13px}.notes .chip{color:var(--s);font-weight:700}
.was{color:var(--blue)}.is{color:var(--red)}
summary{cursor:pointer;color:var(--soft);font-size:13px}.evidence p{font-size:12.5px;color:var(--soft);background:var(--ground);padding:6px 10px;border-radius:6px;margin-top:4px}
.change{display:grid;gap:8px;margin:10px 0}.change.pages{grid-template-columns:1fr 1fr}.change figure{margin:0;display:grid;gap:3px}.change .sheet{overflow:hidden}
.change figcaption{text-align:start;font-weight:700;margin:0}.before{--s:var(--blue)}.after{--s:var(--red)}.change figcaption{color:var(--s)}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:14px}th{text-align:start;color:var(--soft);font-weight:600;font-size:12.5px}
th,td{padding:7px 8px;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:break-word}tbody tr:last-child td{border-bottom:0}
.n{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}.d{white-space:nowrap;font-variant-numeric:tabular-nums}.transactions td:nth-child(2){min-width:9em}
.status,.level{flex:none;align-self:flex-start;border-radius:99px;padding:1px 10px;font-size:12.5px;font-weight:600;background:var(--ground);color:var(--soft);min-width:4.6em;max-width:9.5em;text-align:center}
.pass,.full{background:var(--pass);color:var(--green)}.differs,.undecided,.limited{background:var(--ask);color:var(--amber)}.fail{background:var(--fail);color:var(--red)}
dl{display:grid;grid-template-columns:minmax(110px,max-content) minmax(0,1fr);gap:6px 20px;margin:12px 0 0;font-size:14px}dt{color:var(--soft)}dd{margin:0}dd bdi{unicode-bidi:isolate}
.values>span:not(:last-of-type)::after,.values details span:not(:last-child)::after{content:" · ";color:var(--soft)}
.technical{font-size:13.5px}.technical details{margin-top:12px}.rules{font-size:12.5px;color:var(--soft);padding-inline-start:18px}
.empty{color:var(--soft);margin:0}footer{color:var(--soft);font-size:12.5px;padding:0 28px 20px}footer dl{font-size:12.5px;gap:2px 16px}footer a{color:var(--blue)}
.comparison .notes{gap:6px;margin:0 0 12px;align-items:center}.comparison .number{display:inline-block;text-decoration:none;--s:var(--soft)}.pair{display:grid;grid-template-columns:1fr 1fr;gap:18px;margin-bottom:16px}.pair figure{margin:0;min-width:0}.pair figcaption{margin:0 0 5px;font-weight:700}.pair .plate .sheet{max-width:max(300px,calc((100vh - 150px)/var(--aspect)))}
.pair i{position:absolute;left:calc(var(--x) - 3px);top:calc(var(--y) - 2px);width:calc(var(--w) + 6px);height:calc(var(--h) + 4px);border-radius:3px;pointer-events:none}.pair .same{border-bottom:1.5px dotted var(--grey)}.pair .differ{border:2px solid var(--red);box-shadow:0 0 0 1px rgba(255,255,255,.8)}
.comparison th[colspan]{padding-top:14px}.comparison td:first-child{color:var(--soft);width:28%}.comparison tbody.differ td:not(:first-child){color:var(--red);font-weight:600}.comparison table{table-layout:fixed}
@media(min-width:861px){.beside>.pages{position:sticky;top:14px;max-height:calc(100vh - 28px);overflow:auto}}
@media screen and (max-width:860px){body{padding:10px}.beside{grid-template-columns:minmax(0,1fr);gap:0}header,section{padding:16px 14px}header{gap:10px}.gauge{width:92px;height:92px}h1{font-size:20px}.lead{font-size:17px}.pages{padding-inline:10px}.plate.room-left{padding-left:34px}.plate.room-right{padding-right:34px}.label{font-size:10px;padding:0 4px}.checks>li{flex-wrap:wrap;gap:4px 10px}.checks>li>div{flex-basis:100%}dl{grid-template-columns:minmax(0,1fr);gap:0}.pair{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:6px}footer{padding:0 6px 16px}}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e6ebf2;--soft:#9aa7b8;--line:#2a3442;--ground:#12171f;--card:#1a212c;--green:#1d9a70;--grey:#7c8898;--amber:#d18a2a;--red:#e25555;--blue:#6aa0dc;--pass:#12372a;--ask:#3b2c12;--fail:#411c1f;--hit:#2f2a17}}
@media print{.home{display:none}body{background:#fff;padding:0;max-width:none;font-size:11px;--ground:#fff}header,section{border-width:0 0 1px;border-radius:0;padding:10px 0;margin:0 0 6px}header{border-top:4px solid var(--tone)}*{print-color-adjust:exact}
p,h1,h2,h3,li,dd,code,td,th{overflow-wrap:break-word;orphans:3;widows:3}.findings>li,.checks>li,tr,figure,.pair,.summary,dt,dd,footer{break-inside:avoid}h2,h3,.comparison>.notes{break-after:avoid}thead{display:table-header-group}
.beside{display:block}.plate .sheet{max-width:min(120mm,calc(150mm/var(--aspect)))}.wide{overflow:visible}.gauge{width:84px;height:84px}.lead{font-size:14px}h1{font-size:18px}table{font-size:10px}.zoom{display:none}
details:not([open])>summary{list-style:none}.evidence::details-content{content-visibility:visible;display:block;height:auto}.evidence summary{list-style:none}}
@page{size:A4;margin:18mm 14mm 16mm;font:8px Heebo,"DejaVu Sans",Arial,sans-serif;color:#5b6878}
`;
