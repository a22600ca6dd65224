// Generated from the declaration. Do not edit: run `npm run site -- generate`.
const exports = {};
exports["10b69e4c"] = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"name":{"type":"string","allOf":[{"type":"string","pattern":"^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"email":{"type":"string","allOf":[{"type":"string","pattern":"[^\\s\\p{DI}\\p{EMod}]"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$"}]},"company":{"type":"string","allOf":[{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"fileName":{"type":"string","allOf":[{"type":"string","pattern":"[^\\s\\p{DI}\\p{EMod}]"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"dataRoomType":{"default":"external","type":"string","enum":["external","internal"]},"dataConsentGiven":{"type":"boolean","const":true}},"required":["name","email","fileName","dataConsentGiven"],"$id":"10b69e4c"};
const pattern0 = new RegExp("^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$", "u");
const pattern1 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$", "u");
const pattern2 = new RegExp("^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$", "u");
const pattern3 = new RegExp("[^\\s\\p{DI}\\p{EMod}]", "u");
const pattern4 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$", "u");
const pattern5 = new RegExp("^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$", "u");
const pattern6 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="10b69e4c" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.email === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},message:"must have required property '"+"email"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.fileName === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fileName"},message:"must have required property '"+"fileName"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.dataConsentGiven === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dataConsentGiven"},message:"must have required property '"+"dataConsentGiven"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.type,parentSchema:schema11.properties.name,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/0/pattern",keyword:"pattern",params:{pattern: "^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$"},message:"must match pattern \""+"^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$"+"\"",schema:"^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$",parentSchema:schema11.properties.name.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.allOf[0].type,parentSchema:schema11.properties.name.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$",parentSchema:schema11.properties.name.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.allOf[1].type,parentSchema:schema11.properties.name.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.name.allOf[2],data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.allOf[2].type,parentSchema:schema11.properties.name.allOf[2],data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.email !== undefined){
let data1 = data.email;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.type,parentSchema:schema11.properties.email,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern3.test(data1)){
const err12 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/0/pattern",keyword:"pattern",params:{pattern: "[^\\s\\p{DI}\\p{EMod}]"},message:"must match pattern \""+"[^\\s\\p{DI}\\p{EMod}]"+"\"",schema:"[^\\s\\p{DI}\\p{EMod}]",parentSchema:schema11.properties.email.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.allOf[0].type,parentSchema:schema11.properties.email.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err14 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$",parentSchema:schema11.properties.email.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.allOf[1].type,parentSchema:schema11.properties.email.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
const err16 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$"},message:"must match pattern \""+"^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$"+"\"",schema:"^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$",parentSchema:schema11.properties.email.allOf[2],data:data1};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.allOf[2].type,parentSchema:schema11.properties.email.allOf[2],data:data1};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.company !== undefined){
let data2 = data.company;
if(typeof data2 !== "string"){
const err18 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.company.type,parentSchema:schema11.properties.company,data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(typeof data2 === "string"){
if(!pattern6.test(data2)){
const err19 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/allOf/0/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$",parentSchema:schema11.properties.company.allOf[0],data:data2};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.company.allOf[0].type,parentSchema:schema11.properties.company.allOf[0],data:data2};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data2 === "string"){
if(!pattern2.test(data2)){
const err21 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.company.allOf[1],data:data2};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.company.allOf[1].type,parentSchema:schema11.properties.company.allOf[1],data:data2};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.fileName !== undefined){
let data3 = data.fileName;
if(typeof data3 !== "string"){
const err23 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.fileName.type,parentSchema:schema11.properties.fileName,data:data3};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(typeof data3 === "string"){
if(!pattern3.test(data3)){
const err24 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/0/pattern",keyword:"pattern",params:{pattern: "[^\\s\\p{DI}\\p{EMod}]"},message:"must match pattern \""+"[^\\s\\p{DI}\\p{EMod}]"+"\"",schema:"[^\\s\\p{DI}\\p{EMod}]",parentSchema:schema11.properties.fileName.allOf[0],data:data3};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.fileName.allOf[0].type,parentSchema:schema11.properties.fileName.allOf[0],data:data3};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(typeof data3 === "string"){
if(!pattern6.test(data3)){
const err26 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$",parentSchema:schema11.properties.fileName.allOf[1],data:data3};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.fileName.allOf[1].type,parentSchema:schema11.properties.fileName.allOf[1],data:data3};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(typeof data3 === "string"){
if(!pattern2.test(data3)){
const err28 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.fileName.allOf[2],data:data3};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.fileName.allOf[2].type,parentSchema:schema11.properties.fileName.allOf[2],data:data3};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.dataRoomType !== undefined){
let data4 = data.dataRoomType;
if(typeof data4 !== "string"){
const err30 = {instancePath:instancePath+"/dataRoomType",schemaPath:"#/properties/dataRoomType/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.dataRoomType.type,parentSchema:schema11.properties.dataRoomType,data:data4};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((data4 === "external") || (data4 === "internal"))){
const err31 = {instancePath:instancePath+"/dataRoomType",schemaPath:"#/properties/dataRoomType/enum",keyword:"enum",params:{allowedValues: schema11.properties.dataRoomType.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.dataRoomType.enum,parentSchema:schema11.properties.dataRoomType,data:data4};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.dataConsentGiven !== undefined){
let data5 = data.dataConsentGiven;
if(typeof data5 !== "boolean"){
const err32 = {instancePath:instancePath+"/dataConsentGiven",schemaPath:"#/properties/dataConsentGiven/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema11.properties.dataConsentGiven.type,parentSchema:schema11.properties.dataConsentGiven,data:data5};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(true !== data5){
const err33 = {instancePath:instancePath+"/dataConsentGiven",schemaPath:"#/properties/dataConsentGiven/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant",schema:true,parentSchema:schema11.properties.dataConsentGiven,data:data5};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

export default exports;
